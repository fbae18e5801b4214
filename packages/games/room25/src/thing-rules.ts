/** The statement behind each thing that a page can ask about and that is not a room or a token. */
export const THING_RULES = {
  prisoner: 'R25-SUS-9',
  guard: 'R25-SUS-13',
  colour: 'R25-ROOM-1',
  faceDown: 'R25-MOVE-1',
  special: 'R25-SPC-1',
  adrenaline: 'R25-ADR-1',
  reminder: 'R25-MEM-1',
  robot: 'R25-BOT-2',
  spares: 'R25-SAR-1',
  hiddenToken: 'R25-PRG-5',
  round: 'R25-RND-1',
  alarm: 'R25-SUS-3',
  line: 'R25-CTRL-3',
  centralLine: 'R25-CTRL-2',
} as const;
