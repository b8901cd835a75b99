import type { EditionContents } from '../../../../shared/books/editions.ts';
import { paths } from '../../../app/paths.ts';
import { IconButton, LinkButton, ToggleButton } from '../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { copyText } from '../../../ui/overlays/copy-text.ts';
import { ScreenPdfButton } from '../books/ScreenPdfButton.tsx';
import { canReadAloud } from './texts/use-read-aloud.ts';
import styles from './Viewer.module.css';

export const MODES = ['spread', 'scroll', 'words'] as const;
export type Mode = (typeof MODES)[number];
const MODE_LABELS: Record<Mode, { label: string; short: string; icon: IconName }> = {
  spread: { label: '넘겨 보기', short: '넘겨 보기', icon: 'spread' },
  scroll: { label: '이어 보기', short: '이어 보기', icon: 'paper' },
  words: { label: '글자로 보기', short: '글자', icon: 'letters' },
};

const ZOOMS = [100, 125, 150, 200, 300] as const;

interface Tools {
  contents: EditionContents;
  mode: Mode;
  onMode(mode: Mode): void;
  /** In per cent. */
  zoom: number;
  onZoom(zoom: number): void;
  isPanelOpen: boolean;
  onPanel(): void;
  isReading: boolean;
  /** Whether the words have arrived. */
  canRead: boolean;
  onRead(): void;
}

export function Toolbar(tools: Tools) {
  const { contents, mode, zoom, onZoom } = tools;
  const { bookId, editionId, bookTitle, bookSubtitle, editionNumber, files } = contents;
  const address = `${window.location.origin}${paths.bookReading(bookId)}`;
  return (
    <header className={styles.head}>
      <LinkButton variant="quiet" icon="back" to={paths.books()} aria-label="책장으로" />
      <h1 className="font-title">{bookTitle}</h1>
      <small>{[bookSubtitle, `${editionNumber}판`].filter(Boolean).join(' · ')}</small>
      <span className={styles.tools}>
        <span className={styles.wide}>
          <ToggleButton
            size="small"
            icon="list"
            className={styles.panelButton}
            pressed={tools.isPanelOpen}
            onClick={tools.onPanel}
          >
            차례와 찾기
          </ToggleButton>
          {canReadAloud() && (
            <ToggleButton
              size="small"
              icon="sound"
              pressed={tools.isReading}
              disabled={!tools.canRead}
              onClick={tools.onRead}
            >
              소리 내어 읽기
            </ToggleButton>
          )}
          <fieldset className={styles.modes}>
            <legend className="sr-only">보는 방법</legend>
            {MODES.map((one) => (
              <label key={one} title={MODE_LABELS[one].label}>
                <input
                  type="radio"
                  name="view"
                  checked={mode === one}
                  onChange={() => tools.onMode(one)}
                />
                <Icon name={MODE_LABELS[one].icon} size={18} />
                <span>{MODE_LABELS[one].label}</span>
              </label>
            ))}
          </fieldset>
        </span>
        <IconButton
          icon="minus"
          label="작게"
          disabled={zoom === ZOOMS[0]}
          onClick={() => onZoom(ZOOMS.findLast((one) => one < zoom) ?? zoom)}
        />
        <IconButton
          icon="plus"
          label="크게"
          disabled={zoom === ZOOMS.at(-1)}
          onClick={() => onZoom(ZOOMS.find((one) => one > zoom) ?? zoom)}
        />
        <IconButton
          icon="link"
          label="주소 복사"
          onClick={() =>
            void copyText(`‘${bookTitle}’ 책을 펴 보세요.\n${address}`, '주소를 복사했어요')
          }
        />
        {files.includes('SCREEN_PDF') && (
          <ScreenPdfButton
            size="small"
            variant="quiet"
            className={styles.wide}
            book={contents}
            editionId={editionId}
          />
        )}
      </span>
    </header>
  );
}

/** The same under the thumb. */
export function PhoneTools(tools: Tools) {
  const { mode, onMode } = tools;
  return (
    <nav className={styles.phone} aria-label="읽기 도구">
      <ToggleButton icon="list" pressed={tools.isPanelOpen} onClick={tools.onPanel}>
        차례와 찾기
      </ToggleButton>
      {canReadAloud() && (
        <ToggleButton
          icon="sound"
          pressed={tools.isReading}
          disabled={!tools.canRead}
          onClick={tools.onRead}
        >
          듣기
        </ToggleButton>
      )}
      {MODES.map((one) => (
        <ToggleButton
          key={one}
          icon={MODE_LABELS[one].icon}
          pressed={mode === one}
          onClick={() => onMode(one)}
        >
          {MODE_LABELS[one].short}
        </ToggleButton>
      ))}
    </nav>
  );
}
