import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type {
  ReportPeriod,
  ReportPupil,
  WordsSuggestion,
} from '../../../../shared/statistics/pupil-reports.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './PupilReport.module.css';
import { useDownloadReport, useSaveWords } from './pupil-reports.api.ts';

const SAVE_AFTER_MS = 1_500;
const KINDS = { OVERALL: '총평', PRAISE: '칭찬' } as const;

/** What the owner says about one pupil; saved while it is written. */
export function PupilWords({
  groupId,
  period,
  pupil,
}: {
  groupId: string;
  period: ReportPeriod;
  pupil: ReportPupil;
}) {
  const { userId, penName, posts, suggestions } = pupil;
  const nameId = useId();
  const { text, setText, save, state } = useWords(groupId, period, pupil);
  const download = useDownloadReport(groupId);
  const tooMany = text.trim().length - LIMITS.teacherWords;
  return (
    <article className={styles.pupil} aria-labelledby={nameId}>
      <header>
        <h3 id={nameId}>{penName}</h3>
        <span className={styles.posts}>
          {posts === 0 ? '낸 글이 없어요' : `낸 글 ${formatCount(posts, '편')}`}
        </span>
        <Button
          size="small"
          variant="quiet"
          icon="download"
          aria-label={`${politeName(penName)} 한 쪽만 받기`}
          busy={download.isPending}
          onClick={() =>
            download.mutate(
              { title: `${penName} 상담 자료`, pupil: { userId, period } },
              {
                onError: (refusal) =>
                  toast({
                    title: '상담 자료를 받지 못했어요',
                    description: errorMessageOf(refusal),
                    variant: 'destructive',
                  }),
              },
            )
          }
        >
          한 쪽만 받기
        </Button>
      </header>
      <TextArea
        label={`${politeName(penName)}에 대한 선생님의 말`}
        hideLabel
        rows={4}
        value={text}
        placeholder="보호자께 전할 말을 적어 주세요. 비워 두면 손으로 적을 줄이 들어가요."
        error={tooMany > 0 ? `${formatCount(tooMany, '자')}를 줄이면 저장할 수 있어요.` : undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => save()}
      />
      <footer>
        <span className={styles.count}>
          {text.trim().length} / {LIMITS.teacherWords}자
        </span>
        <span role="status" className={styles.saved}>
          {state === 'saved' && (
            <>
              <Icon name="check" size={15} /> 저장했어요
            </>
          )}
        </span>
        {state === 'failed' && (
          <span role="alert" className={styles.unsaved}>
            저장하지 못했어요.{' '}
            <Button size="small" onClick={() => save(true)}>
              다시 저장하기
            </Button>
          </span>
        )}
      </footer>
      {suggestions.length > 0 && (
        <Suggestions
          suggestions={suggestions}
          onUse={(content) =>
            setText(text.trim() === '' ? content : `${text.trimEnd()}\n${content}`)
          }
        />
      )}
    </article>
  );
}

function Suggestions({
  suggestions,
  onUse,
}: {
  suggestions: readonly WordsSuggestion[];
  onUse: (content: string) => void;
}) {
  return (
    <details className={styles.suggestions}>
      <summary>
        보낸 답에서 가져오기 <span>{suggestions.length}</span>
      </summary>
      <ul>
        {suggestions.map(({ suggestionKind, content, postTitle, sentAt }) => (
          <li key={`${sentAt} ${suggestionKind} ${content}`}>
            <Chip tone={suggestionKind === 'PRAISE' ? 'pen' : 'plain'}>
              {KINDS[suggestionKind]}
            </Chip>
            <p>
              {content} <small>{postTitle || '제목 없는 글'}</small>
            </p>
            <Button size="small" onClick={() => onUse(content)}>
              넣기
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The text, saved after a pause, when the field is left, and when the page is left. */
function useWords(groupId: string, period: ReportPeriod, { userId, words }: ReportPupil) {
  const { mutate, isPending, isError, isSuccess } = useSaveWords(groupId, period);
  const [text, setText] = useState(words);
  const [known, setKnown] = useState(words);
  const sent = useRef(words);
  if (words !== known) {
    setKnown(words);
    // Filled from feedback, or the answer to a save: text that was written since stays.
    if (text.trim() === known) setText(words);
  }

  function save(again = false): void {
    const next = text.trim();
    if (next.length > LIMITS.teacherWords) return;
    if (!again && (next === sent.current || next === words)) return;
    sent.current = next;
    mutate({ userId, words: next });
  }
  const saveByItself = useEffectEvent(() => save());

  useEffect(() => {
    if (text.trim() === words) return;
    const timer = setTimeout(() => saveByItself(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, words]);
  useEffect(() => () => saveByItself(), []);

  const isSaved = isSuccess && !isPending && text.trim() === words;
  const state = isError && !isPending ? 'failed' : isSaved ? 'saved' : 'open';
  return { text, setText, save, state } as const;
}
