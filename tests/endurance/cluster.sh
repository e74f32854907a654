# Clusters of one machine: the commands of host/study/CLUSTER.md, read from that page, on a Slurm of one node, on Open MPI
# and on GNU parallel, with fewer and quicker games. Each gives the report of one process, to the byte. What is not
# installed is left out: slurm-wlm and munge, openmpi-bin, parallel.
source "$PAWNSHOP_TREE/tests/support/command.sh"
unset ${!SLURM_@} ${!OMPI_@} ${!PMI_@}
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
printf '#!/bin/sh\nexec %s "$@"\n' "$PAWNSHOP" >pawnshop && chmod +x pawnshop
printf 'return extend "minishogi" { title = "Mine" }\n' >mine.lua

# begin GAMES [OPTIONS]: games of this size from now on, and the report that they must give.
begin() {
  few="--games $*"
  run 0 study mine.lua $few --jobs 1  # which says how far it is if it takes long
  whole=$out
}
# command_of HEADING [N]: the N-th command below a heading of the page, with these games.
command_of() {
  local command
  command=$(awk -v heading="## $1" '/^## / { inside = $0 == heading } inside && /^    / { print substr($0, 5) }' \
    "$PAWNSHOP_TREE/host/study/CLUSTER.md" | sed -n "${2:-1}p" | sed "s/--games 100000/$few/")
  if [[ ! $command ]]; then fail "the page has no command below '$1'" >&2; fi
  last=$command
  printf '%s' "$command"
}
# as_said HEADING [N]: runs that command.
as_said() {
  runs=$((runs + 1))
  checks eval "$(command_of "$@") >said.out 2>said.err"
}
# same_as_whole: the report is that of one process; then the games go away.
same_as_whole() {
  out=$(eval "$(command_of 'The report')")
  out_is "$whole"
  rm -rf games
}

# matches, hunts: the two commands below a heading, with less to do, say what one process says.
matches() {
  local one
  local quick="s|--engine other|--engine './pawnshop uci'|;s/--nodes 500/--nodes 100/;s/9000/8/"
  run 0 match mine.lua --engine './pawnshop uci' --engine './pawnshop uci' --nodes 100 --games 8 --pgn one.pgn
  one=$(tail -n 2 <<<"$out")
  checks eval "$(command_of 'Engine against engine' | sed "$quick") >said.out 2>said.err"
  checks test "$(ls played | grep -c '^games-[1-4]-of-4.log$')" = 4
  out=$(eval "$(command_of 'Engine against engine' 2)")
  out_is "$one"
  checks cmp one.pgn played.pgn
}
hunts() {
  ln -s "$(dirname "$PAWNSHOP")/tests/hunt_rules" hunt_rules
  local one quick='s|build/release/tests|.|;s/100000/40/' heading='Learning weights, and hunting for faults'
  one=$(./hunt_rules --rulesets 40)
  checks eval "$(command_of "$heading" | sed "$quick") >said.out 2>said.err"
  checks test "$(ls hunted | grep -c '^games-[1-4]-of-4.log$')" = 4
  out=$(eval "$(command_of "$heading" 2 | sed "$quick")")
  out_is "$one"
}

begin 10 --nodes 64
if command -v parallel >/dev/null; then
  as_said 'GNU parallel'
  same_as_whole
fi
if command -v mpirun >/dev/null; then
  as_said 'Open MPI'
  checks test "$(ls games | grep -c '^games-[1-4]-of-4.log$')" = 4
  same_as_whole
  matches
  if [[ -x $(dirname "$PAWNSHOP")/tests/hunt_rules ]]; then hunts; fi
fi

daemons=()
stop_slurm() {
  if ((${#daemons[@]})); then kill "${daemons[@]}" 2>/dev/null && wait "${daemons[@]}" 2>/dev/null; fi
  rm -rf "$scratch"
}
start_slurm() {
  local name
  name=$(hostname -s)
  mkdir -p "$scratch/slurm/"{state,spool}
  (umask 077 && head -c 1024 /dev/urandom >"$scratch/slurm/key")
  munged --force --foreground --socket "$scratch/slurm/munge" --key-file "$scratch/slurm/key" \
    --pid-file "$scratch/slurm/munge.pid" --seed-file "$scratch/slurm/seed" \
    --log-file "$scratch/slurm/munge.log" 2>/dev/null &
  daemons+=($!)
  cat >"$scratch/slurm/slurm.conf" <<SETTINGS
ClusterName=test
SlurmctldHost=$name(127.0.0.1)
SlurmctldPort=26817
SlurmdPort=26818
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$scratch/slurm/munge,cred_expire=10
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MailProg=/bin/true
StateSaveLocation=$scratch/slurm/state
SlurmdSpoolDir=$scratch/slurm/spool
SlurmctldPidFile=$scratch/slurm/slurmctld.pid
SlurmdPidFile=$scratch/slurm/slurmd.pid
ReturnToService=2
NodeName=$name NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
SETTINGS
  export SLURM_CONF=$scratch/slurm/slurm.conf
  slurmctld -D >/dev/null 2>&1 &
  daemons+=($!)
  slurmd -D >/dev/null 2>&1 &
  daemons+=($!)
  for _ in $(seq 60); do
    if sinfo -h -o %T 2>/dev/null | grep -q idle; then return 0; fi
    sleep 0.5
  done
  return 1
}

# A job array ends when its last task has; sbatch alone does not wait for it.
wait_for_jobs() {
  for _ in $(seq 900); do
    if [[ ! $(squeue -h -o %i) ]]; then return 0; fi
    sleep 0.2
  done
  return 1
}
games_of_shard() { cat "games/games-$1-of-8.log" 2>/dev/null | grep -c '^game'; }
# kill_third_task: as soon as it has played a game; Slurm starts it again.
kill_third_task() {
  local job
  job=$(squeue -h -o %F | head -1)
  for _ in $(seq 1200); do
    if (($(games_of_shard 3) > 0)); then break; fi
    sleep 0.05
  done
  as_said 'Slurm: a task is killed and begins again'
  checks test "$(scontrol -o show job "${job}_3" | grep -c 'Restarts=1 ')" = 1
}

if [[ $(id -u) == 0 ]] && command -v slurmctld slurmd munged sbatch >/dev/null; then
  trap stop_slurm EXIT
  export SBATCH_OUTPUT=/dev/null
  if start_slurm; then
    as_said 'Slurm: a job array'
    checks wait_for_jobs
    same_as_whole
    # A shard that was lost is missed, and comes back when it is repeated by hand.
    as_said 'Slurm: a job array'
    checks wait_for_jobs
    rm games/games-3-of-8.log
    run 0 study --merge games
    err_has 'games are missing, of shard 3 of 8$'
    as_said 'Slurm: a task is killed and begins again' 2
    checks wait_for_jobs
    same_as_whole
    as_said 'Slurm: one job of many processes'
    same_as_whole
    # An array of sruns: a rank within a task.
    printf '#!/bin/sh\nsrun -n 2 ./pawnshop study mine.lua %s --out games\n' "$few" >job.sh
    checks timeout 120 sbatch -W -n 2 --array=5-9:2 job.sh >/dev/null
    checks test "$(ls games | grep -c '^games-[1-6]-of-6.log$')" = 6
    same_as_whole
    # A task is killed within a game, and put back into the queue.
    begin 40 --nodes 8000 --plies 60
    as_said 'Slurm: a job array'
    kill_third_task
    checks wait_for_jobs
    same_as_whole
  else
    fail 'no node of Slurm is idle after 30 seconds'
  fi
fi

finish
