import { use } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../app/paths.ts';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../../ui/Icon.tsx';
import { HeaderToolsContext } from '../../../../ui/layout/header-tools.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import styles from './DeskBar.module.css';

interface DeskBarProps {
  groupId: string;
  ragId: string | undefined;
  subjects: readonly { ragId: string; title: string }[];
  total: number;
  answered: number;
  /** Of the open post in the queue. */
  position: number;
  draftCount: number;
  /** Posts that wait for an answer. */
  waitingCount: number;
  onStep(by: 1 | -1): void;
  onKeys(): void;
  onSendSeveral(): void;
  onProposals(): void;
  onSubject(ragId: string | undefined): void;
}

export function DeskBar({
  groupId,
  ragId,
  subjects,
  total,
  answered,
  position,
  draftCount,
  waitingCount,
  onStep,
  onKeys,
  onSendSeveral,
  onProposals,
  onSubject,
}: DeskBarProps) {
  return (
    <header className={styles.bar}>
      <Link className={styles.back} to={paths.group(groupId)} aria-label="모임 홈으로">
        <Icon name="back" />
      </Link>
      <h1 className="font-title">글 읽고 답하기</h1>
      {subjects.length > 1 && (
        <select
          className={styles.subject}
          aria-label="주제"
          value={ragId ?? ''}
          onChange={(event) => onSubject(event.target.value || undefined)}
        >
          <option value="">모든 주제</option>
          {subjects.map((subject) => (
            <option key={subject.ragId} value={subject.ragId}>
              {subject.title}
            </option>
          ))}
        </select>
      )}
      {total > 0 && (
        <span className={styles.soft}>
          {formatCount(total, '편')} 가운데 {formatCount(answered, '편')} 답함
        </span>
      )}
      <span className={styles.barEnd}>
        {waitingCount > 1 && (
          <Button
            size="small"
            variant="quiet"
            aria-label="초안 한꺼번에 받기"
            onClick={onProposals}
          >
            초안<span className={styles.wide}> 한꺼번에 받기</span>
          </Button>
        )}
        {draftCount > 1 && (
          <Button size="small" onClick={onSendSeveral}>
            다 쓴 답 보내기
          </Button>
        )}
        <IconButton icon="help" label="단축키 보기 (?)" className={styles.help} onClick={onKeys} />
        {total > 1 && (
          <span className={styles.keys}>
            <StepButton
              name="K"
              label="앞 글"
              icon="back"
              isEnd={position <= 0}
              onStep={() => onStep(-1)}
            />
            <StepButton
              name="J"
              label="다음 글"
              icon="next"
              isEnd={position === total - 1}
              onStep={() => onStep(1)}
            />
            <span aria-hidden="true">키보드로 앞뒤 글 넘기기</span>
          </span>
        )}
        {use(HeaderToolsContext)}
      </span>
    </header>
  );
}

interface StepButtonProps {
  name: string;
  label: string;
  icon: IconName;
  isEnd: boolean;
  onStep(): void;
}

function StepButton({ name, label, icon, isEnd, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${name})`}
      aria-keyshortcuts={name}
      disabled={isEnd}
      onClick={onStep}
    >
      <kbd>{name}</kbd>
      <Icon name={icon} />
    </button>
  );
}
