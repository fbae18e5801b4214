import { readFileSync } from 'node:fs';
import { BadInput, type Command, text } from '../command.ts';
import { RemoteSeat } from '../mcp/seat.ts';
import { TOOLS, useTool } from '../mcp/tools.ts';

/** The official SDK is large, and only this command needs it: people install it when they want it. */
async function loadSdk() {
  try {
    const [{ Server }, { StdioServerTransport }, types] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
    return { Server, StdioServerTransport, types };
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new BadInput(
      'vizard mcp needs the SDK of the protocol. Run npm install @modelcontextprotocol/sdk, then try again.',
    );
  }
}

export const mcp: Command = {
  words: '[URL]',
  about: `
Lets a language model play: a server of the Model Context Protocol over standard input and output, for one seat at a table of the
Vizard server at URL (http://localhost:2525). The model sees what a person in that seat sees, never more (docs/bot-api.md).`,
  options: {
    token: {
      type: 'string',
      value: 'T',
      help: 'play as the person who made this token; without it as a guest of its own',
    },
    name: { type: 'string', value: 'N', help: 'the name of that guest (Language model)' },
  },
  async run(values, [base = 'http://localhost:2525']) {
    const { Server, StdioServerTransport, types } = await loadSdk();
    const token = text(values, 'token');
    const name = text(values, 'name') ?? 'Language model';
    const seat = await RemoteSeat.arrive(base, { name, ...(token !== undefined && { token }) }).catch(
      (error: Error) => {
        throw new BadInput(`There is no Vizard server at ${base} (${error.message}). Start one, or name its address.`);
      },
    );
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const server = new Server({ name: 'vizard', version }, { capabilities: { tools: {} } });
    server.setRequestHandler(types.ListToolsRequestSchema, async () => ({ tools: [...TOOLS] }));
    server.setRequestHandler(types.CallToolRequestSchema, async ({ params }) => {
      const answer = await useTool(seat, params.name, params.arguments ?? {});
      const isError = answer.kind === 'refused' || 'code' in answer;
      return { content: [{ type: 'text', text: JSON.stringify(answer) }], isError };
    });
    const ended = new Promise<void>((resolve) => {
      server.onclose = resolve;
      process.stdin.once('end', resolve);
    });
    await server.connect(new StdioServerTransport());
    await ended;
    return 0;
  },
};
