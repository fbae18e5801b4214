import { clientMessage, mask, name, note, noteList, REFUSAL_CODES, serverMessage } from '@vizard/protocol';
import { alertSettings } from '../alerts/settings.ts';
import { CATALOGUE } from '../games.ts';
import {
  answer,
  body,
  code,
  done,
  guest,
  id,
  link,
  list,
  number,
  object,
  operation,
  orNull,
  query,
  ref,
  text,
  yesOrNo,
} from './describe.ts';
import { ALERT_NAMES, alertPaths } from './openapi-alerts.ts';
import { groupPaths, groupSchemas } from './openapi-groups.ts';
import { isForPrograms } from './program.ts';

const [GAME = ''] = Object.keys(CATALOGUE);

/** One message of each kind that a program needs first. They are checked by the shapes they show. */
export const EXAMPLES = {
  me: { guest: '4f3c2a1b9d8e7f60', name: 'Deep Sight', mask: '123' },
  create: { kind: 'create', id: 'b1946ac9-2a5e-4c1e', game: GAME, seats: 2 },
  created: { kind: 'ack', id: 'b1946ac9-2a5e-4c1e', table: 'BCDFGH' },
  hello: { kind: 'hello', protocol: 1, table: 'BCDFGH' },
  sit: { kind: 'sit', id: '591785b7-94a1-4d2f', seat: 1 },
  choose: { kind: 'choose', id: '3e25960a-79db-4c3d', decision: 7, choice: 'pass' },
  ack: { kind: 'ack', id: '3e25960a-79db-4c3d' },
  refused: { kind: 'refused', id: '3e25960a-79db-4c3d', code: 'stale', message: 'You are not asked this now.' },
} as const;

/** Somebody on a seat, and whether a program plays for them. */
const sitting = (more: object) => object({ ...more, name: text, program: yesOrNo });

/** An operation by the name that generated clients call it by, and the group it is shown in. */
const NAMES: Readonly<Record<string, readonly [id: string, tag: Tag]>> = {
  'get /api/me': ['getMe', 'me'],
  'patch /api/me': ['changeMe', 'me'],
  'delete /api/me': ['deleteMe', 'me'],
  'post /api/me/recovery': ['makeRecoveryLink', 'me'],
  'delete /api/me/recovery': ['revokeRecoveryLink', 'me'],
  'post /api/recover': ['recover', 'me'],
  'post /api/me/token': ['makeToken', 'programs'],
  'delete /api/me/token': ['revokeToken', 'programs'],
  'get /api/me/sessions': ['listSessions', 'me'],
  'delete /api/me/sessions': ['endOtherSessions', 'me'],
  'delete /api/me/sessions/{id}': ['endSession', 'me'],
  'post /api/me/passkeys/options': ['offerPasskey', 'me'],
  'post /api/me/passkeys': ['addPasskey', 'me'],
  'delete /api/me/passkeys/{id}': ['removePasskey', 'me'],
  'post /api/passkey/options': ['askForPasskey', 'me'],
  'post /api/passkey': ['enterByPasskey', 'me'],
  'get /api/me/blocks': ['listBlocks', 'me'],
  'delete /api/me/blocks/{guest}': ['unblock', 'me'],
  'get /api/me/tables': ['listMyTables', 'tables'],
  'get /api/me/results': ['listResults', 'history'],
  'get /api/me/statistics': ['getStatistics', 'history'],
  'get /api/me/data': ['getMyData', 'me'],
  'post /api/quick': ['playWithPeople', 'tables'],
  'get /api/tables': ['listTables', 'tables'],
  'post /api/tables': ['createTable', 'tables'],
  'post /api/tables/{code}/messages': ['sendCommand', 'programs'],
  'get /api/tables/{code}/update': ['getUpdate', 'programs'],
  'get /api/tables/{code}/notes/{match}': ['getNotes', 'me'],
  'put /api/tables/{code}/notes': ['writeNotes', 'me'],
  'put /api/me/blocks/{guest}': ['block', 'me'],
  'get /api/people': ['getPeople', 'people'],
  'put /api/people/hidden': ['hide', 'people'],
  'put /api/people/friends/{guest}': ['befriend', 'people'],
  'delete /api/people/friends/{guest}': ['unfriend', 'people'],
  'post /api/people/link': ['makeFriendLink', 'people'],
  'delete /api/people/link': ['revokeFriendLink', 'people'],
  'get /api/people/links/{link}': ['getFriendLink', 'people'],
  'post /api/people/links/{link}': ['useFriendLink', 'people'],
  'get /api/me/invitations': ['listInvitations', 'people'],
  'delete /api/me/invitations/{code}': ['declineInvitation', 'people'],
  'put /api/tables/{code}/invitations/{guest}': ['invite', 'people'],
  'get /api/groups': ['listGroups', 'groups'],
  'post /api/groups': ['makeGroup', 'groups'],
  'get /api/groups/{link}': ['getGroup', 'groups'],
  'patch /api/groups/{link}': ['renameGroup', 'groups'],
  'post /api/groups/{link}/link': ['renewGroupLink', 'groups'],
  'put /api/groups/{link}/membership': ['joinGroup', 'groups'],
  'delete /api/groups/{link}/membership': ['leaveGroup', 'groups'],
  'delete /api/groups/{link}/members/{guest}': ['removeMember', 'groups'],
  'put /api/groups/{link}/evening': ['setEvening', 'groups'],
  'delete /api/groups/{link}/evening': ['endEvening', 'groups'],
  'get /api/groups/{link}/evening.ics': ['getCalendar', 'groups'],
  'put /api/groups/{link}/answer': ['answerEvening', 'groups'],
  'put /api/groups/{link}/tables/{code}': ['callGroup', 'groups'],
  'get /api/views/{game}': ['getViewSchema', 'programs'],
  ...ALERT_NAMES,
};

const TAGS = {
  programs: 'What a program needs to play: a token, commands and updates',
  tables: 'Finding and opening tables',
  me: 'Who I am, and what the server keeps about me',
  people: 'Friends, and the tables they ask each other to',
  groups: 'People who meet behind a link: their evening, their tables, who leads',
  history: 'Matches that are over',
} as const;
type Tag = keyof typeof TAGS;

const named = (paths: Readonly<Record<string, Readonly<Record<string, object>>>>) =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, described]) => {
          const [operationId, tag] = NAMES[`${method} ${path}`] ?? ['', 'me'];
          const security = isForPrograms(method, path) ? {} : { security: [{ cookie: [] }] };
          return [method, { operationId, tags: [tag], ...security, ...described }];
        }),
      ),
    ]),
  );

/** The description of the HTTP interface; the messages come from the same shapes that check them. */
export function openApi(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vizard',
      version: '1',
      description:
        'The HTTP interface. The socket is described at /api/asyncapi.json; docs/bot-api.md tells how to use both.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [{ token: [] }, { cookie: [] }],
    paths: named({
      '/api/me': {
        get: operation('Who I am; makes a guest if there is no cookie', answer('Me', ref('Me'), EXAMPLES.me)),
        patch: operation(
          'Change my name or my mask',
          answer('Me', ref('Me')),
          body({ type: 'object', properties: { name: name.schema, mask: mask.schema } }, { name: 'Deep Sight' }),
        ),
        delete: operation('Delete my data', done, {}, '204'),
      },
      '/api/me/recovery': {
        post: operation(
          'A link that brings me back on another device, once; the one before stops working',
          answer('The link, and how it is named among the sessions', {
            type: 'object',
            properties: { link: text, id: text },
          }),
        ),
        delete: operation('Revoke the link', done, {}, '204'),
      },
      '/api/recover': {
        post: operation(
          'Use a recovery link, once: the answer has the next one',
          answer('Me', { allOf: [ref('Me'), { type: 'object', properties: { link: text } }] }),
          body({ type: 'object', required: ['token'], properties: { token: text } }),
        ),
      },
      '/api/me/token': {
        post: operation(
          'A token for a program that plays for me',
          answer(
            'The token',
            { type: 'object', properties: { token: text } },
            { token: 'aTokenOfFortyThreeCharactersThatNobodyKnows' },
          ),
        ),
        delete: operation('Revoke the token', done, {}, '204'),
      },
      '/api/me/sessions': {
        get: operation('The browsers that know me', answer('Sessions', ref('Sessions'))),
        delete: operation('Sign out everywhere else: other browsers, the link, the token', done, {}, '204'),
      },
      '/api/me/sessions/{id}': {
        delete: operation('Sign one browser out', done, { parameters: [id] }, '204'),
      },
      '/api/me/passkeys/options': {
        post: operation('What a browser needs to make a passkey', answer('Creation options of WebAuthn', object({}))),
      },
      '/api/me/passkeys': {
        post: operation('Keep the passkey a browser has made', done, body(object({})), '204'),
      },
      '/api/me/passkeys/{id}': {
        delete: operation('Remove a passkey', done, { parameters: [id] }, '204'),
      },
      '/api/passkey/options': {
        post: operation('What a browser needs to use a passkey', answer('Request options of WebAuthn', object({}))),
      },
      '/api/passkey': {
        post: operation('Come back by a passkey', answer('Me', ref('Me')), body(object({}))),
      },
      '/api/me/blocks': {
        get: operation('Whom I have blocked', answer('Guests', ref('Blocks'))),
      },
      '/api/me/blocks/{guest}': {
        put: operation('Block somebody', done, { parameters: [guest] }, '204'),
        delete: operation('Block somebody no longer', done, { parameters: [guest] }, '204'),
      },
      '/api/people': {
        get: operation(
          'My friends, requests, whom I have played with, and their tables',
          answer('People', ref('People')),
        ),
      },
      '/api/people/hidden': {
        put: operation('Hide from friends whether I am here', done, body(object({ hidden: yesOrNo })), '204'),
      },
      '/api/people/friends/{guest}': {
        put: operation(
          'Ask somebody I have met to be friends, or say yes to them',
          done,
          { parameters: [guest] },
          '204',
        ),
        delete: operation('Be friends no longer, or say no', done, { parameters: [guest] }, '204'),
      },
      '/api/people/link': {
        post: operation(
          'A link that makes a friend of everybody who opens it',
          answer('The link', object({ link: text })),
        ),
        delete: operation('Revoke the link', done, {}, '204'),
      },
      '/api/people/links/{link}': {
        get: operation('Whose link it is', answer('Name and mask', ref('Me')), { parameters: [link] }),
        post: operation('Become friends by it', answer('Name and mask', ref('Me')), { parameters: [link] }),
      },
      '/api/me/invitations': {
        get: operation('The tables friends ask me to', answer('Tables, each with who asks', ref('Tables'))),
      },
      '/api/me/invitations/{code}': {
        delete: operation('Not this time', done, { parameters: [code] }, '204'),
      },
      '/api/tables/{code}/invitations/{guest}': {
        put: operation('Ask a friend to a table where I sit', done, { parameters: [code, guest] }, '204'),
      },
      ...groupPaths,
      '/api/me/tables': { get: operation('My tables', answer('Tables', ref('Tables'))) },
      '/api/me/results': {
        get: operation('My finished matches, the newest first, 50 at a time', answer('Results', ref('Results')), {
          parameters: [
            query('game', 'only matches of this game'),
            query('mode', 'only matches of this mode'),
            query('result', 'won, lost or stopped'),
            query('before', 'only matches that ended before this moment: the next page'),
          ],
        }),
      },
      '/api/me/statistics': {
        get: operation(
          'How often I win, by game, mode, role, number of players and complex',
          answer('Statistics', ref('Statistics')),
        ),
      },
      '/api/me/data': { get: operation('Everything the server knows of me', answer('A file', ref('Data'))) },
      '/api/quick': {
        post: operation(
          'Play with people: a seat at a table that waits, or at a new one that starts by itself',
          answer('The code of the table', { type: 'object', properties: { table: text } }),
          body(
            { type: 'object', required: ['game', 'seats'], properties: { game: text, seats: number } },
            { game: GAME, seats: 3 },
          ),
        ),
      },
      '/api/tables': {
        get: operation('Public tables that somebody attends', answer('Tables', ref('Tables'))),
        post: operation(
          'Create a table: a client message of kind create',
          answer('Done, with the code', ref('ServerMessage'), EXAMPLES.created),
          body(ref('ClientMessage'), EXAMPLES.create),
        ),
      },
      '/api/tables/{code}/messages': {
        post: operation(
          'A command to a table',
          answer('ack; with status 400, 409, 429 or 503: refused', ref('ServerMessage'), EXAMPLES.ack),
          {
            parameters: [code],
            ...body(ref('ClientMessage'), EXAMPLES.choose),
          },
        ),
      },
      '/api/tables/{code}/update': {
        get: operation(
          'The table and the newest update with its whole view, as my seat sees it',
          answer('Newest', ref('Newest')),
          {
            parameters: [
              code,
              query('life', 'life in which I counted that version'),
              query('after', 'version I know'),
              query('wait', 'seconds to wait for a newer one, at most 25'),
            ],
          },
        ),
      },
      '/api/tables/{code}/notes/{match}': {
        get: operation('My own notes about a match', answer('Notes', object({ notes: list(note.schema) })), {
          parameters: [code, { name: 'match', in: 'path', required: true, schema: number }],
        }),
      },
      '/api/tables/{code}/notes': {
        put: operation(
          'Write or erase notes about a match at my table',
          done,
          { parameters: [code], ...body(noteList.schema) },
          '204',
        ),
      },
      '/api/views/{game}': {
        get: operation('The fields of a view of this game, as JSON Schema', answer('A schema', { type: 'object' }), {
          parameters: [{ name: 'game', in: 'path', required: true, schema: text, example: GAME }],
        }),
      },
      ...alertPaths,
    }),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'vizard', description: 'Over TLS: __Host-vizard' },
      },
      schemas: {
        ClientMessage: clientMessage.schema,
        ServerMessage: serverMessage.schema,
        Newest: {
          type: 'object',
          properties: { life: text, table: ref('ServerMessage'), update: ref('ServerMessage') },
        },
        Alerts: alertSettings.schema,
        Sessions: {
          type: 'object',
          properties: {
            sessions: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  id: text,
                  label: text,
                  created: number,
                  seen: number,
                  here: yesOrNo,
                },
              },
            },
            link: { description: 'The id of the link that works now', ...orNull(text) },
            passkeys: list(object({ id: text, label: text, created: number, seen: number })),
          },
        },
        Blocks: { type: 'object', properties: { blocked: { type: 'array', items: ref('Me') } } },
        Me: { type: 'object', properties: { guest: text, name: text, mask: mask.schema } },
        Error: {
          type: 'object',
          properties: { code: { enum: [...REFUSAL_CODES, 'nobody', 'origin', 'notForPrograms'] }, message: text },
        },
        Tables: object({
          tables: list(
            object({
              code: text,
              game: text,
              status: text,
              host: text,
              waiting: yesOrNo,
              updated: number,
              seats: list(sitting({ who: text })),
              played: list(ref('Fact')),
              clock: { type: 'object' },
              progress: { type: 'object' },
              languages: list(text),
            }),
          ),
        }),
        People: object({
          friends: list({ allOf: [ref('Me'), object({ here: yesOrNo, seen: number })] }),
          requests: list(ref('Me')),
          asked: list(ref('Me')),
          recent: list({ allOf: [ref('Me'), object({ game: text, ended: number, program: yesOrNo })] }),
          tables: { description: 'As in Tables', type: 'array' },
          hidden: yesOrNo,
        }),
        ...groupSchemas,
        Fact: object({ kind: text, value: text }),
        Results: object({ results: list(ref('Result')) }),
        Result: object({
          code: text,
          match: number,
          game: text,
          began: number,
          ended: number,
          seat: number,
          seats: number,
          bots: number,
          together: yesOrNo,
          won: orNull(yesOrNo),
          place: orNull(number),
          score: orNull({ type: 'number' }),
          played: list(ref('Fact')),
          roles: list(ref('Fact')),
          program: yesOrNo,
          others: list(sitting({})),
        }),
        Statistics: object({
          statistics: list(
            object({
              game: text,
              together: yesOrNo,
              by: { enum: ['all', 'mode', 'role', 'seats', 'complex'] },
              kind: text,
              value: text,
              matches: number,
              wins: number,
              low: { type: 'number', description: 'The true share of wins is between low and high by 95 %' },
              high: { type: 'number' },
            }),
          ),
        }),
        Data: object({
          me: ref('Me'),
          sessions: { type: 'object' },
          passkeys: { type: 'object' },
          alerts: ref('Alerts'),
          blocked: list(ref('Me')),
          tables: { type: 'array' },
          results: list(ref('Result')),
          people: ref('People'),
          groups: { description: 'As in listGroups', type: 'array' },
        }),
      },
    },
  };
}
