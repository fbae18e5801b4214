#!/bin/sh
# The ladder of docs/bots.md: plays every row with `lab arena` and prints it. What FILE holds already is not played again, so Ctrl-C and the
# same command go on where they were. Budgets are iterations for one choice; medium thinks as much as its level does. Rows that tell neighbouring
# levels apart come first.
#   sh packages/lab/ladder.sh FILE [GAMES a row at most (400)] [THREADS (1)]
set -eu
file=${1:?Say where the games are kept: sh packages/lab/ladder.sh ladder.jsonl}
games=${2:-400}
threads=${3:-1}

# row PERCENT-OF-GAMES ARGUMENTS...: one row, or several, of the arena
row() {
  share=$1
  shift
  count=$((games * share / 100))
  [ "$count" -ge 4 ] || count=4
  echo "# $*"
  node packages/lab/src/main.ts arena --file "$file" --workers "$threads" --games "$count" --seed 2026 "$@"
}
cooperation() { row "$1" --game room25 --mode cooperation --options complex="$2" $3; }
suspicion() { row "$1" --game room25 --mode suspicion --guards "$2" $3; }

row 100 --game room25 --mode competition random,rules easy,rules medium,rules
row 50 --game room25 --mode competition hard,rules --iterations 400
row 25 --game room25 --mode competition cheat,rules cheat,hard --iterations 400
row 100 --game room25 --mode team random,rules,random,rules easy,rules,easy,rules medium,rules,medium,rules
row 50 --game room25 --mode team hard,rules,hard,rules --iterations 400
row 25 --game room25 --mode team cheat,rules,cheat,rules cheat,hard,cheat,hard --iterations 400
row 100 --game grimm random,rules easy,rules medium,rules
row 100 --game grimm 'random,rules*2' 'easy,rules*2' 'medium,rules*2'
row 100 --game grimm 'random,rules*3' 'easy,rules*3' 'medium,rules*3'
row 100 --game grimm 'random,rules*4' 'easy,rules*4' 'medium,rules*4'
row 75 --game grimm hard,rules 'hard,rules*2' 'hard,rules*3' 'hard,rules*4' --iterations 200
row 25 --game grimm cheat,rules 'cheat,rules*2' 'cheat,rules*3' 'cheat,rules*4' --iterations 200
cooperation 100 normal 'random*4 easy*4 rules*4 medium*4'
cooperation 25 normal 'hard*4 --iterations 400'
cooperation 15 normal 'cheat*4 --iterations 60'
cooperation 100 first 'random*4 rules*4 medium*4'
cooperation 25 first 'hard*4 --iterations 400'
cooperation 15 first 'cheat*4 --iterations 400'
row 100 --game room25 --mode madness 'random*4' 'rules*4' 'medium*4'
row 25 --game room25 --mode madness 'hard*4' --iterations 400
row 15 --game room25 --mode madness 'cheat*4' --iterations 400
for who in random rules medium; do suspicion 100 rules "$who*4"; done
suspicion 25 rules 'hard*4 --iterations 400'
suspicion 15 rules 'cheat*4 --iterations 60'
# guards against medium prisoners: rule prisoners hardly ever escape from one who thinks
for who in random medium; do suspicion 100 $who 'medium*4'; done
for who in hard cheat; do suspicion 75 $who 'medium*4 --iterations 400'; done
suspicion 50 medium 'rules*4'
suspicion 50 hard 'rules*4 --iterations 400 --test 14:24'
row 25 --game room25 --mode competition hard,random --iterations 400 --test 85:95
row 25 --game room25 --mode team hard,random,hard,random --iterations 400 --test 85:95
row 50 --game grimm hard,random --iterations 200 --test 85:95
row 50 --game grimm hard,medium --iterations 200
cooperation 15 normal 'hard*4 --iterations 3000'
row 15 --game room25 --mode madness 'hard*4' --iterations 3000
cooperation 5 normal 'hard*4 --iterations 15000'
