# study on clusters of one machine: an array of Slurm, and once more after a log lost its end, srun, an array of sruns,
# Open MPI and GNU parallel, by the commands of host/study/README.md. Each gives the report of one process, to the
# byte. What is not installed is left out: slurm-wlm and munge, openmpi-bin, parallel.
source "$PAWNSHOP_TREE/tests/support/command.sh"
unset ${!SLURM_@} ${!OMPI_@} ${!PMI_@}
few=(minishogi --games 12 --nodes 64)
answers study "${few[@]}" --jobs 1
whole=$out

# same_as_whole DIR
same_as_whole() {
  answers study --merge "$1"
  out_is "$whole"
}

if command -v parallel >/dev/null; then
  runs=$((runs + 1)) last='parallel'
  checks eval "seq 4 | parallel \"\$PAWNSHOP\" study ${few[*]} --shard {}/4 --out by-parallel >/dev/null 2>&1"
  same_as_whole by-parallel
fi
if command -v mpirun >/dev/null; then
  runs=$((runs + 1)) last='mpirun'
  checks mpirun --allow-run-as-root --oversubscribe -n 4 "$PAWNSHOP" study "${few[@]}" --out by-mpi >/dev/null
  checks test "$(ls by-mpi | grep -c '^games-[1-4]-of-4.log$')" = 4
  same_as_whole by-mpi
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
AuthInfo=socket=$scratch/slurm/munge
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

if [[ $(id -u) == 0 ]] && command -v slurmctld slurmd munged sbatch >/dev/null; then
  trap stop_slurm EXIT
  runs=$((runs + 1)) last='slurm'
  send_array() {
    checks timeout 120 sbatch -W --array=1-8 --output=/dev/null \
      --wrap "$PAWNSHOP study ${few[*]} --out by-array" >/dev/null
  }
  if start_slurm; then
    send_array
    same_as_whole by-array
    # A task that was killed within a game goes on when it is started again.
    head -c -20 by-array/games-3-of-8.log >part && mv part by-array/games-3-of-8.log
    run 0 study --merge by-array
    err_has '^1 of 12 games are missing, of shard 3 of 8$'
    send_array
    same_as_whole by-array
    checks timeout 120 srun -n 2 "$PAWNSHOP" study "${few[@]}" --out by-srun >/dev/null
    same_as_whole by-srun
    printf '#!/bin/sh\nsrun -n 2 %s study %s --out by-both\n' "$PAWNSHOP" "${few[*]}" >job.sh
    checks timeout 120 sbatch -W -n 2 --array=5-9:2 --output=/dev/null job.sh >/dev/null
    checks test "$(ls by-both | grep -c '^games-[1-6]-of-6.log$')" = 6
    same_as_whole by-both
  else
    fail 'no node of Slurm is idle after 30 seconds'
  fi
fi

finish
