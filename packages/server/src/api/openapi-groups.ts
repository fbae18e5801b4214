import { evening, GROUP_ANSWERS, groupName } from '@vizard/protocol';
import {
  answer,
  body,
  code,
  done,
  guest,
  link,
  list,
  number,
  object,
  operation,
  orNull,
  ref,
  text,
  yesOrNo,
} from './describe.ts';

const of = (...more: object[]) => ({ parameters: [link, ...more] });

/** Groups, described. */
export const groupPaths = {
  '/api/groups': {
    get: operation(
      'My groups',
      answer('Groups', object({ groups: list(object({ name: text, link: text, next: orNull(number) })) })),
    ),
    post: operation(
      'Make a group',
      answer('Its link', object({ link: text })),
      body(object({ name: groupName.schema })),
    ),
  },
  '/api/groups/{link}': {
    get: operation(
      'Its name and evening; to members also people, tables and results',
      answer('Group', ref('Group')),
      of(),
    ),
    patch: operation(
      'Rename it, as who organises it',
      done,
      { ...of(), ...body(object({ name: groupName.schema })) },
      '204',
    ),
  },
  '/api/groups/{link}/link': {
    post: operation('Renew its link, as who organises it', answer('The link', object({ link: text })), of()),
  },
  '/api/groups/{link}/membership': {
    put: operation('Join it', done, of(), '204'),
    delete: operation('Leave it', done, of(), '204'),
  },
  '/api/groups/{link}/members/{guest}': {
    delete: operation('Remove a member for good, as who organises it', done, of(guest), '204'),
  },
  '/api/groups/{link}/evening': {
    put: operation('Set when it meets', done, { ...of(), ...body(ref('Evening')) }, '204'),
    delete: operation('It does not meet', done, of(), '204'),
  },
  '/api/groups/{link}/evening.ics': {
    get: operation(
      'Its evening as a calendar file (RFC 5545); needs no cookie',
      { description: 'text/calendar' },
      of(),
    ),
  },
  '/api/groups/{link}/answer': {
    put: operation(
      'Say whether I come',
      done,
      { ...of(), ...body(object({ answer: { enum: GROUP_ANSWERS } })) },
      '204',
    ),
  },
  '/api/groups/{link}/tables/{code}': {
    put: operation('Call everybody to my table, which becomes one of the group', done, of(code), '204'),
  },
};

export const groupSchemas = {
  Evening: evening.schema,
  Group: object({
    name: text,
    evening: orNull({ allOf: [ref('Evening'), object({ next: orNull(number) })] }),
    member: yesOrNo,
    organiser: yesOrNo,
    members: list({ allOf: [ref('Me'), object({ organiser: yesOrNo, answer: orNull({ enum: GROUP_ANSWERS }) })] }),
    tables: { description: 'As in Tables', type: 'array' },
    ranking: list({ allOf: [ref('Me'), object({ game: text, matches: number, wins: number })] }),
    together: list(object({ game: text, matches: number, wins: number })),
    matches: list(
      object({
        code: text,
        match: number,
        game: text,
        ended: number,
        together: yesOrNo,
        won: orNull(yesOrNo),
        stopped: yesOrNo,
        winners: list(text),
      }),
    ),
  }),
};
