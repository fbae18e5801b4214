/** A real table of Lanterns inside a page of the documents: kit, session and worker of the client, without a server. */
import { render } from 'preact';
import { preferredLanguage, speak } from '../../web/src/language/language.ts';
import TablePage from '../../web/src/play/page.tsx';
import { open } from '../../web/src/session/open-table.ts';
import { Session } from '../../web/src/session/session.ts';
import { dialWorker } from '../../web/src/session/wire.ts';
import '../../web/src/ui/tokens.css';
import '../../web/src/ui/base.css';
import '../../web/src/ui/button.css';
import '../../web/src/ui/field.css';
import '../../web/src/ui/panel.css';
import './live.css';

await speak(preferredLanguage());
const code = await open(new Session(dialWorker), { game: 'lanterns', seats: 3, bots: 'medium', start: true });
render(<TablePage place={{ code, local: true }} />, document.getElementById('app') as HTMLElement);
