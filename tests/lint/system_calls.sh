# What only some operating systems have stands in host/system, so that the rest compiles for the web as it is. The
# window (renderer/window) is for a desktop alone; the commands (host/cli) may ask for terminals and signals, but neither
# do they start programs nor read the files of the system by themselves.
calls='\b(fork|vfork|execl|execv|execvp|posix_spawn|popen|system|poll|select|madvise|mmap|waitpid|wait4|dup2|clock_gettime) ?\(|"/proc/|<sys/(mman|wait|resource|stat)\.h>|<poll\.h>'
found=$(grep -rnE "$calls" --include="*.h" --include="*.cpp" host renderer |
  grep -vE "^(host/system|renderer/window)/" | grep -vE ':[0-9]+: *(//|\*)')
[ -z "$found" ] || { printf '%s\n' "$found" "these belong into host/system"; exit 1; }
