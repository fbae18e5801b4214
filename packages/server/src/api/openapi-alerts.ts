import { mailToken, mailWanted, tableLoudness, vacation, wayTried } from '@vizard/protocol';
import { answer, body, code, done, list, number, object, operation, ref, text, yesOrNo } from './describe.ts';

const settings = answer('Settings', ref('Alerts'));
const isDone = answer('Whether the link still worked', object({ done: yesOrNo }));

/** Alerts, mail and vacations, described. */
export const alertPaths = {
  '/api/alerts': {
    get: operation('How I am told what happens while I am not at a table', settings),
    put: operation('Change it', settings, body(ref('Alerts'))),
  },
  '/api/alerts/tables/{code}': {
    put: operation(
      'How much I hear from one table',
      done,
      { parameters: [code], ...body(tableLoudness.schema) },
      '204',
    ),
  },
  '/api/alerts/try': {
    post: operation('Send a trial', answer('Did it get through?', object({ ok: yesOrNo })), body(wayTried.schema)),
  },
  '/api/alerts/mail': {
    put: operation('Name my address; its owner confirms it by a link', settings, body(mailWanted.schema)),
    delete: operation('Send no more mail', settings),
  },
  '/api/mail/confirm': {
    post: operation('Confirm an address, by the token of the mail', isDone, body(mailToken.schema)),
  },
  '/api/mail/stop/{token}': {
    post: operation('Send no more mail, by the token in each of them', isDone, {
      parameters: [{ name: 'token', in: 'path', required: true, schema: text, example: 'abc' }],
    }),
  },
  '/api/me/digest': {
    get: operation(
      'What I have missed at the tables where I play, by what I may see',
      answer(
        'Tables',
        object({ tables: list(object({ code: text, game: text, happened: number, asked: yesOrNo, until: number })) }),
      ),
    ),
  },
  '/api/me/vacation': {
    put: operation('Plan a vacation, or change it', settings, body(vacation.schema)),
    delete: operation('End it, or call it off', settings),
  },
};

/** What they are called, and where they belong. */
export const ALERT_NAMES = {
  'get /api/alerts': ['getAlerts', 'me'],
  'put /api/alerts': ['changeAlerts', 'me'],
  'put /api/alerts/tables/{code}': ['setLoudness', 'me'],
  'post /api/alerts/try': ['tryAlert', 'me'],
  'put /api/alerts/mail': ['nameAddress', 'me'],
  'delete /api/alerts/mail': ['removeAddress', 'me'],
  'post /api/mail/confirm': ['confirmAddress', 'me'],
  'post /api/mail/stop/{token}': ['stopMail', 'me'],
  'get /api/me/digest': ['getDigest', 'me'],
  'put /api/me/vacation': ['planVacation', 'me'],
  'delete /api/me/vacation': ['endVacation', 'me'],
} as const;
