import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Status, SubjectDetail } from '../../../../../shared/subjects/activities.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { formatDayAndTime } from '../../../../ui/text/time.ts';
import { activitiesQuery } from '../../activities/activities.api.ts';
import { instantOf, type SubjectValues } from '../../subject-form/subject-form.model.ts';
import { useManagementLocation } from '../management-location.ts';
import { DeleteButton } from './DeleteButton.tsx';
import styles from './SubjectForm.module.css';
import type { SavingState } from './subject-saver.ts';

const SubjectInfo = lazy(() =>
  import('../../../writing/writing/panel/SubjectInfo.tsx').then((module) => ({
    default: module.SubjectInfo,
  })),
);

interface SubjectFootProps {
  groupId: string;
  activityId: string;
  subject: SubjectDetail | undefined;
  ragId: string;
  /** Of a subject that is still prepared. */
  saving: SavingState | undefined;
  isDirty: boolean;
  isGivenOut: boolean;
  busy: boolean;
  prepare(): Promise<boolean>;
}

/** What is saved and who sees it, and the next step: one primary button. */
export function SubjectFoot(props: SubjectFootProps) {
  const { groupId, activityId, subject, ragId, saving, isDirty, isGivenOut, busy } = props;
  const { to } = useManagementLocation(groupId);
  const next = useRef<HTMLAnchorElement>(null);
  const isPrepared = saving !== undefined;
  useEffect(() => {
    // The pressed button is gone; Enter goes on with the next subject.
    if (isGivenOut) next.current?.focus({ preventScroll: true });
  }, [isGivenOut]);

  return (
    <footer className={styles.foot}>
      <div className={styles.first}>
        {isPrepared ? (
          <PreparedState state={saving} />
        ) : (
          <GivenOutState groupId={groupId} subject={subject} {...{ isDirty, isGivenOut }} />
        )}
        {subject && (
          <DeleteButton
            groupId={groupId}
            item={{ subjectId: ragId }}
            title={subject.subjectTitle}
          />
        )}
      </div>
      <PreviewButton {...props} />
      {isPrepared || isDirty ? (
        <Button type="submit" variant="primary" size="big" busy={busy}>
          {isPrepared ? '주제 내기' : '저장하기'}
        </Button>
      ) : (
        <LinkButton
          ref={next}
          variant="primary"
          size="big"
          icon="plus"
          to={to({ activityId, add: 'subject' })}
        >
          다음 주제 쓰기
        </LinkButton>
      )}
    </footer>
  );
}

const SAVING_WORDS: Record<SavingState, string> = {
  new: '쓰기 시작하면 자동으로 저장돼요.',
  changed: '저장 중',
  saving: '저장 중',
  saved: '아직 학생에게는 보이지 않아요',
  failed: '아직 저장하지 못했어요. 다시 연결되면 저장해요.',
  refused: '고칠 곳이 있어요. 고치면 저장돼요.',
};

function PreparedState({ state }: { state: SavingState }) {
  return (
    <p className={styles.state}>
      {state === 'saved' && <Saved>저장됨</Saved>}
      {/* The state while saving shows at every pause, which a screen reader must not announce. */}
      <span
        role={state === 'changed' || state === 'saving' ? undefined : 'status'}
        data-wrong={state === 'failed' || state === 'refused' || undefined}
      >
        {SAVING_WORDS[state]}
      </span>
    </p>
  );
}

function GivenOutState({
  groupId,
  subject,
  isDirty,
  isGivenOut,
}: {
  groupId: string;
  subject: SubjectDetail | undefined;
  isDirty: boolean;
  isGivenOut: boolean;
}) {
  const { data } = useQuery(activitiesQuery(groupId));
  const [status, opensDay, opensTime] = useWatch<
    SubjectValues,
    ['subjectStatus', 'opensDay', 'opensTime']
  >({ name: ['subjectStatus', 'opensDay', 'opensTime'] });
  if (isDirty) {
    return (
      <p className={styles.state}>
        <span role="status">고친 내용이 있어요. 저장해야 학생에게 보여요.</span>
      </p>
    );
  }
  const activity = data?.activities.find(({ ragId }) => ragId === subject?.activityRagId);
  const isActivityOpen = activity === undefined || activity.activityStatus === 'OPEN';
  const words = visibilityOf(status, isActivityOpen, instantOf(opensDay, opensTime));
  return (
    <p className={styles.state} role="status">
      <Saved>{isGivenOut ? '주제를 냈어요' : '저장됨'}</Saved>
      <span>{words}</span>
    </p>
  );
}

function visibilityOf(status: Status, isActivityOpen: boolean, opensAt: string | null): string {
  if (status === 'CLOSED') return '닫은 주제예요. 읽을 수만 있어요';
  if (!isActivityOpen) return '활동이 열려 있지 않아요. 활동을 열면 학생에게 보여요';
  return opensAt !== null && Date.parse(opensAt) > Date.now()
    ? `${formatDayAndTime(opensAt)}에 학생에게 보여요`
    : '학생 화면 맨 위에 보여요';
}

function Saved({ children }: { children: string }) {
  return (
    <b>
      <Icon name="check" size={18} />
      {children}
    </b>
  );
}

/** What a pupil reads about the subject, before it is given out. */
function PreviewButton({ groupId, ragId, isDirty, saving, prepare }: SubjectFootProps) {
  const [isOpen, setOpen] = useState(false);
  const isPrepared = saving !== undefined;
  return (
    <>
      <Button
        // Changes of a subject that is given out are saved by its own button.
        disabled={!isPrepared && isDirty}
        onClick={() => void prepare().then(setOpen)}
      >
        학생 화면 보기
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="학생이 보는 주제 정보">
        <Suspense>
          <div className={styles.preview}>
            <SubjectInfo groupId={groupId} ragId={ragId} />
          </div>
        </Suspense>
      </Dialog>
    </>
  );
}
