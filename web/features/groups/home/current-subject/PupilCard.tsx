import { Link } from 'react-router';
import { politeName } from '../../../../../shared/accounts/names/polite-name.ts';
import type { Extension } from '../../../../../shared/subjects/deadline-extensions.ts';
import { paths } from '../../../../app/paths.ts';
import { errorMessageOf } from '../../../../platform/client/call-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { givenName } from '../../../../ui/text/given-name.ts';
import { formatClosing, formatDeadline, formatRelativeTime } from '../../../../ui/text/time.ts';
import {
  useExtendDeadline,
  useRemindToSubmit,
  useWithdrawExtension,
} from '../../../subjects/deadline-extensions/deadline-extensions.api.ts';
import {
  QUICK_EXTENSIONS,
  quickDeadline,
} from '../../../subjects/deadline-extensions/quick.model.ts';
import styles from './PupilCard.module.css';
import { isMissing, type Submission } from './submissions.ts';

interface PupilCardProps {
  groupId: string;
  subjectId: string;
  deadline: string | null;
  pupil: Submission;
  extension: Extension | undefined;
  onChooseDay(): void;
  onDone(): void;
}

const showError = (error: Error) => toast({ title: errorMessageOf(error), variant: 'destructive' });

/** What the owner does with one pupil on one subject, each with one press. */
export function PupilCard(props: PupilCardProps) {
  const { groupId, pupil, deadline } = props;
  const all = paths.member(groupId, pupil.userId);
  return (
    <div className={styles.rows}>
      <Link
        className={styles.row}
        to={pupil.postId === null ? all : paths.post(groupId, pupil.postId)}
      >
        <Icon name="book" />
        <span>
          글 보기
          <small>{pupil.postId === null ? '지금까지 낸 글' : '이 주제에 낸 글'}</small>
        </span>
        <Icon name="next" size={16} />
      </Link>
      {pupil.postId !== null && (
        <Link className={styles.row} to={all}>
          <Icon name="person" />
          <span>
            지금까지 낸 글<small>받은 피드백과 내지 않은 주제도</small>
          </span>
          <Icon name="next" size={16} />
        </Link>
      )}
      {isMissing(pupil) && deadline !== null && <ExtendRow {...props} deadline={deadline} />}
      {isMissing(pupil) && <RemindRow {...props} />}
    </div>
  );
}

function ownDeadlineOf(deadline: string, extension: Extension | undefined): string {
  return extension && !extension.isOvertaken ? extension.deadline : deadline;
}

function ExtendRow({
  groupId,
  subjectId,
  deadline,
  pupil: { userId, penName },
  extension,
  onChooseDay,
  onDone,
}: PupilCardProps & { deadline: string }) {
  const extend = useExtendDeadline(groupId, subjectId);
  const withdraw = useWithdrawExtension(groupId, subjectId);

  function extendBy(days: number): void {
    const until = quickDeadline(ownDeadlineOf(deadline, extension), days);
    extend
      .mutateAsync({ whom: [userId], deadline: until, reason: extension?.reason ?? '' })
      .then(() =>
        toast({
          title: `${politeName(penName)}의 마감을 늘렸어요`,
          description: `${formatDeadline(until)} 낼 수 있어요.`,
          ...(!extension && {
            action: {
              label: '되돌리기',
              run: () => withdraw.mutate(userId, { onError: showError }),
            },
          }),
        }),
      )
      .catch(showError);
    onDone();
  }

  return (
    <fieldset className={styles.extend}>
      <legend className="sr-only">마감 늘려 주기</legend>
      <p aria-hidden="true">
        <Icon name="clock" />
        <span>
          마감 늘려 주기
          <small>누르면 바로 바뀌고 {givenName(penName)}에게도 알려요</small>
        </span>
      </p>
      <div>
        {QUICK_EXTENSIONS.map(({ label, days }) => (
          <Button key={days} onClick={() => extendBy(days)}>
            {label}
          </Button>
        ))}
        <Button variant="quiet" onClick={onChooseDay}>
          다른 날까지
        </Button>
      </div>
    </fieldset>
  );
}

function RemindRow({
  groupId,
  subjectId,
  deadline,
  pupil: { userId, penName, remindedAt },
  extension,
  onDone,
}: PupilCardProps) {
  const remind = useRemindToSubmit(groupId, subjectId);
  const closes = deadline === null ? undefined : ownDeadlineOf(deadline, extension);

  function send(): void {
    remind
      .mutateAsync([userId])
      .then(({ remindedCount }) =>
        toast(
          remindedCount === 0
            ? { title: '알리지 않았어요', description: '이미 냈거나 지금은 낼 수 없는 주제예요.' }
            : { title: `${politeName(penName)}에게 알렸어요` },
        ),
      )
      .catch(showError);
    onDone();
  }

  return (
    <button type="button" className={styles.row} onClick={send}>
      <Icon name="bell" />
      <span>
        알림 보내기
        <small>
          {remindedAt !== null && `${formatRelativeTime(remindedAt)} 알렸어요 · `}
          {closes === undefined
            ? '“글을 기다려요”'
            : `“글을 기다려요. ${formatClosing(closes)} 닫혀요”`}
        </small>
      </span>
      <Icon name="next" size={16} />
    </button>
  );
}
