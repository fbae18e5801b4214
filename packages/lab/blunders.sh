#!/bin/sh
# Looks for blunders of medium and hard bots in many games of every mode; a game that ends in an error fails too. What FILE holds already is not
# played again. One blunder is enough to fail, and is printed with the number of its game.
#   sh packages/lab/blunders.sh FILE [GAMES a mode (1000)] [ITERATIONS for one choice (50)] [THREADS (1)]
set -eu
file=${1:?Say where the games are kept: sh packages/lab/blunders.sh blunders.jsonl}
games=${2:-1000}
iterations=${3:-50}
threads=${4:-1}
failed=0

play() {
  echo "# $*"
  node packages/lab/src/main.ts arena --blunders --file "$file" --games "$games" --iterations "$iterations" --workers "$threads" --seed 7 "$@" ||
    failed=1
}

for mode in cooperation madness suspicion team classicCooperation; do play --game room25 --mode $mode 'hard,medium*3'; done
play --game room25 --mode cooperation --options level=basic 'hard,medium*3'
play --game room25 --mode suspicion 'hard,medium*5'
play --game room25 --mode competition hard,medium
play --game room25 --mode classicSolo hard
for who in hard,medium 'hard,medium*2' 'hard,medium*3' 'hard,medium*4'; do
  play --game grimm "$who"
  play --game grimm --options treasures=true,abilities=true "$who"
done
play --game grimm --options wagers=true,treasures=true,abilities=true 'hard,medium*3'
exit $failed
