import { Component, type ComponentChildren } from 'preact';
import { t } from '../language/language.ts';
import { Icon } from './icon.tsx';
import './part.css';

interface Props {
  readonly children: ComponentChildren;
  /** It is part of a line or a list, so one sentence is enough. */
  readonly line?: boolean;
  /** What it shows: when that changes, it is tried again. */
  readonly of?: unknown;
  /** What else has to go on without it. */
  readonly onBroken?: () => void;
}

/** A part of the page. An error while it is drawn affects only this part: the reader sees a message, and the rest stays as it is. */
export class Part extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static override getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.props.onBroken?.();
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.broken && before.of !== this.props.of) this.setState({ broken: false });
  }

  override render({ children, line }: Props) {
    if (!this.state.broken) return children;
    if (line === true) return <span class="muted">{t('part.broken')}</span>;
    return (
      <div class="broken in-a-row wrapping" role="alert">
        <Icon name="warn" /> {t('part.broken')}
        <button type="button" class="button small" onClick={() => location.reload()}>
          {t('link.renewNow')}
        </button>
      </div>
    );
  }
}
