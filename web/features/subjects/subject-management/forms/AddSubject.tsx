import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { v7 as uuid } from 'uuid';
import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';
import { SAVED } from '../../../../ui/overlays/UnsavedGuard.tsx';
import { activitiesQuery } from '../../activities/activities.api.ts';
import { subjectsOf } from '../../activities/activities.model.ts';
import type { PrefilledSubject } from '../../subject-form/subject-form.model.ts';
import { useManagementLocation } from '../management-location.ts';
import { PickSubject } from './PickSubject.tsx';
import { SubjectForm } from './SubjectForm.tsx';

interface AddSubjectProps {
  groupId: string;
  activityId: string;
}

interface NewForm {
  ragId: string;
  prefill?: PrefilledSubject | undefined;
}

/** An empty subject, a copy of a subject of the user, or a recommended one. All open the same form. */
export function AddSubject({ groupId, activityId }: AddSubjectProps) {
  const { search, to } = useManagementLocation(groupId);
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const [earlier] = useState(search.get('draft'));
  const [form, setForm] = useState<NewForm>(() => ({ ragId: uuid() }));
  const [picked, setPicked] = useState<PrefilledSubject>();
  const { data } = useQuery(activitiesQuery(groupId));
  const isSaved = subjectsOf(data?.activities ?? []).some(({ ragId }) => ragId === form.ragId);
  // A subject that was begun before the page was loaded again.
  if (earlier !== null) {
    return <Navigate replace to={to({ subjectId: earlier })} />;
  }

  function start(prefill: PrefilledSubject): void {
    setPicked(undefined);
    setForm({ ragId: uuid(), prefill });
    void navigate(to({ activityId, add: 'subject' }), { replace: true, state: SAVED });
  }

  function closePicker(): void {
    setSearch(
      (now) => {
        for (const name of ['from', 'q', 'level', 'kind']) now.delete(name);
        return now;
      },
      { replace: true },
    );
  }

  return (
    <>
      <SubjectForm key={form.ragId} groupId={groupId} activityId={activityId} {...form} />
      <PickSubject
        onPick={(subject) => (isSaved ? setPicked(subject) : start(subject))}
        onClose={closePicker}
      />
      <AlertDialog
        open={picked !== undefined}
        title="쓰던 주제가 있어요"
        text="쓰던 주제는 ‘준비 중’으로 남아 있어요. 고른 주제로 새로 시작할까요?"
        confirm="고른 주제로 시작하기"
        cancel="쓰던 주제 쓰기"
        onConfirm={() => picked && start(picked)}
        onCancel={() => {
          setPicked(undefined);
          closePicker();
        }}
      />
    </>
  );
}
