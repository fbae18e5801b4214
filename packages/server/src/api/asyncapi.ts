import { clientMessage, PROTOCOL, serverMessage } from '@vizard/protocol';
import { EXAMPLES } from './openapi.ts';

interface Kind {
  readonly properties: { readonly kind: { readonly const: string } };
}

/** All messages of one side: `client.sit`, `server.update`. */
function messagesOf(side: 'client' | 'server', schema: object): Record<string, object> {
  const { oneOf } = schema as { oneOf: readonly Kind[] };
  return Object.fromEntries(
    oneOf.map((payload) => {
      const name = payload.properties.kind.const;
      const examples = Object.values(EXAMPLES).filter((example) => 'kind' in example && example.kind === name);
      const shown = side === (name === 'ack' || name === 'refused' ? 'server' : 'client') ? examples : [];
      return [
        `${side}.${name}`,
        { name, payload, ...(shown.length > 0 && { examples: shown.map((example) => ({ payload: example })) }) },
      ];
    }),
  );
}

/** The description of the socket; its messages come from the same shapes that check them. */
export function asyncApi(): object {
  const client = messagesOf('client', clientMessage.schema);
  const server = messagesOf('server', serverMessage.schema);
  const refs = (names: object, root: string) => Object.keys(names).map((name) => ({ $ref: `${root}/${name}` }));
  const channel = { $ref: '#/channels/socket' };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Vizard',
      version: String(PROTOCOL),
      description:
        'The socket of a table. Say hello first; updates then come by themselves. One message is one text frame of JSON.',
    },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: '/socket',
        description: 'With the header Authorization: Bearer TOKEN, or with the cookie and the Origin of the server.',
        messages: Object.fromEntries(
          Object.keys({ ...client, ...server }).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: {
      hear: {
        action: 'receive',
        channel,
        summary: 'What a client says to a table',
        messages: refs(client, '#/channels/socket/messages'),
      },
      tell: {
        action: 'send',
        channel,
        summary: 'What a table tells a client',
        messages: refs(server, '#/channels/socket/messages'),
      },
    },
    components: { messages: { ...client, ...server } },
  };
}
