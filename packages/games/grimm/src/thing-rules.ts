/** The statement behind each thing that a page can ask about and that is not an action. */
export const THING_RULES = {
  item: 'GM-ITEM-1',
  character: 'GM-ITEM-3',
  ability: 'GM-ABI-1',
  seat: 'GM-INFO-1',
  guestList: 'GM-SET-3',
  deck: 'GM-COMP-3',
  discards: 'GM-TURN-1',
  rose: 'GM-END-1',
  treasure: 'GM-TRE-1',
  wager: 'GM-WAG-1',
} as const;
