#!/bin/sh
# The ladder of docs/bots.md: plays every row with `vizard arena` and prints it. What FILE holds already is not played again, so Ctrl-C and the
# same command go on where they were. Budgets are iterations for one choice. Rows that matter most come first.
#   sh scripts/ladder.sh FILE [GAMES a row at most (400)] [THREADS (1)]
set -eu
file=${1:?Say where the games are kept: sh scripts/ladder.sh ladder.jsonl}
games=${2:-400}
threads=${3:-1}

# row PERCENT-OF-GAMES ARGUMENTS...: one row, or several, of the arena
row() {
  share=$1
  shift
  count=$((games * share / 100))
  [ "$count" -ge 4 ] || count=4
  echo "# $*"
  node packages/cli/src/main.ts arena --file "$file" --workers "$threads" --games "$count" --seed 2026 "$@"
}
cooperation() { row "$1" --game room25 --mode cooperation --options complex="$2" $3; }
suspicion() { row "$1" --game room25 --mode suspicion --guards "$2" $3; }

row 100 --game room25 --mode cooperation 'rules*4' 'easy*4' 'random*4'
row 100 --game room25 --mode cooperation 'medium*4' --iterations 24
suspicion 100 rules 'rules*4'
suspicion 100 rules 'hard*4 --iterations 100 --test 28:43'
suspicion 100 hard 'rules*4 --iterations 100 --test 18:28'
suspicion 100 medium 'rules*4 --iterations 24'
suspicion 100 rules 'medium*4 --iterations 24'
row 100 --game room25 --mode cooperation 'hard*4' --iterations 400 --test 38:48
row 25 --game room25 --mode cooperation 'cheat*4' --iterations 60
cooperation 100 first 'rules*4'
cooperation 100 first 'random*4'
cooperation 50 first 'medium*4 --iterations 24'
cooperation 100 first 'hard*4 --iterations 400 --test 40:52'
cooperation 15 first 'cheat*4 --iterations 60'
row 100 --game room25 --mode madness 'rules*4' 'random*4'
row 50 --game room25 --mode madness 'medium*4' --iterations 24
row 50 --game room25 --mode madness 'hard*4' --iterations 400
row 15 --game room25 --mode madness 'cheat*4' --iterations 60
row 100 --game room25 --mode competition easy,rules random,rules
row 50 --game room25 --mode competition medium,rules --iterations 24
row 100 --game room25 --mode competition hard,rules --iterations 100 --test 55:65
row 25 --game room25 --mode competition hard,random --iterations 100 --test 85:95
row 100 --game room25 --mode team easy,rules,easy,rules random,rules,random,rules
row 50 --game room25 --mode team medium,rules,medium,rules --iterations 24
row 100 --game room25 --mode team hard,rules,hard,rules --iterations 100 --test 55:65
row 25 --game room25 --mode team hard,random,hard,random --iterations 100 --test 85:95
row 100 --game grimm easy,rules random,rules 'easy,rules*2' 'random,rules*2' 'easy,rules*3' 'random,rules*3' 'easy,rules*4' 'random,rules*4'
row 50 --game grimm medium,rules 'medium,rules*2' 'medium,rules*3' 'medium,rules*4' --iterations 24
row 50 --game grimm hard,rules 'hard,rules*2' 'hard,rules*3' 'hard,rules*4' --iterations 200
row 15 --game grimm cheat,rules 'cheat,rules*2' 'cheat,rules*3' 'cheat,rules*4' --iterations 200
row 50 --game grimm hard,random --iterations 200 --test 85:95
row 50 --game grimm hard,medium --iterations 200 --test 50:60
row 25 --game room25 --mode cooperation 'hard*4' --iterations 3000
row 5 --game room25 --mode cooperation 'hard*4' --iterations 15000
