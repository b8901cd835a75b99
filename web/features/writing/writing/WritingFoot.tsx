import type { Counts } from '../../../../shared/document/document-text.ts';
import { useStore } from '../../../platform/stored.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { say } from '../../../ui/text/say.ts';
import type { AutosaveView } from '../autosave/autosave.ts';
import type { SaveStatus } from '../autosave/machine.ts';
import lookStyles from '../manuscript/Look.module.css';
import type { Look } from './use-look.ts';
import type { Writing } from './use-writing.ts';
import styles from './Writing.module.css';
import type { Chosen } from './WritingPage.tsx';

const WORDS: Record<SaveStatus, { text: string; icon: IconName }> = {
  new: { text: '새 글', icon: 'pen' },
  saved: { text: '저장됨', icon: 'check' },
  saving: { text: '저장 중', icon: 'refresh' },
  local: { text: '오프라인: 이 기기에 저장됨', icon: 'download' },
  conflict: { text: '다른 곳에서 고친 글이 있어요', icon: 'alert' },
  refused: { text: '이 기기에만 저장됨', icon: 'alert' },
};

const NO_VIEW: AutosaveView = { status: 'new', message: null, theirs: null };
const NO_COUNTS: Counts = { characters: 0, charactersWithoutSpaces: 0, sheets: 0 };

function guidance({ subject }: Chosen): string | undefined {
  const { minCharacters: min, maxCharacters: max } = subject;
  const grouped = (n: number) => n.toLocaleString('ko-KR');
  if (min !== null && max !== null) return `${grouped(min)}~${say(max, '자')}로 써요`;
  if (min !== null) return `${say(min, '자')}보다 길게 써요`;
  return max === null ? undefined : `${say(max, '자')}까지 써요`;
}

function Saving({ writing, onConflict }: { writing: Writing; onConflict(): void }) {
  const { status, message } = useStore(writing.view, (now) => now, NO_VIEW);
  const { text, icon } = WORDS[status];
  return (
    <span className={styles.saving} data-status={status}>
      <Icon name={icon} size={15} />
      {/* '저장 중' comes and goes with every pause: only what lasts is read out. */}
      <span role="status" className="sr-only">
        {status === 'saving' ? '' : `${text} ${message ?? ''}`}
      </span>
      {status === 'conflict' ? (
        <button type="button" onClick={onConflict}>
          {text}
        </button>
      ) : (
        <span aria-hidden="true">
          {text}
          {message && status === 'refused' ? ` · ${message}` : ''}
        </span>
      )}
    </span>
  );
}

/** The sheets are counted quickly here; on manuscript paper their real number is above them. */
function Counted({ writing, look }: { writing: Writing; look: Look }) {
  const counts = useStore(writing.counts, (now) => now, NO_COUNTS);
  return (
    <>
      <span>{say(counts.characters, '자')}</span>
      <span className={styles.wide}>공백 빼고 {say(counts.charactersWithoutSpaces, '자')}</span>
      {look !== 'manuscript' && (
        <span className={styles.wide}>원고지 {say(counts.sheets, '매')}</span>
      )}
    </>
  );
}

/** Where the text is, and how much of it there is. */
export function WritingFoot({
  chosen,
  writing,
  look,
  onLook,
  onConflict,
}: {
  chosen: Chosen;
  writing: Writing | undefined;
  look: Look;
  onLook(next: Exclude<Look, 'paper'>): void;
  onConflict(): void;
}) {
  const advice = guidance(chosen);
  return (
    <footer className={styles.foot}>
      {writing && <Saving writing={writing} onConflict={onConflict} />}
      {writing && <Counted writing={writing} look={look} />}
      {advice && <span className={styles.guide}>{advice}</span>}
      <span className={lookStyles.buttons}>
        <button
          type="button"
          aria-pressed={look === 'manuscript'}
          aria-keyshortcuts="Alt+M"
          title="원고지로 보기 (Alt+M)"
          onClick={() => onLook('manuscript')}
        >
          <Icon name="paper" size={15} />
          원고지
        </button>
        <button
          type="button"
          data-wide
          aria-pressed={look === 'quiet'}
          aria-keyshortcuts="Alt+Z"
          title="글만 보며 쓰기 (Alt+Z)"
          onClick={() => onLook('quiet')}
        >
          <Icon name="expand" size={15} />
          집중
        </button>
      </span>
    </footer>
  );
}
