import { useState } from 'react';
import type { PostsAfterDeletion } from '../../../../shared/accounts/account-deletion.ts';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { RequestPreview } from '../../../../shared/administration/privacy/data-requests.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRequestDeletion } from './data-requests.api.ts';

interface DeletionDialogProps {
  personId: string;
  preview: RequestPreview;
  onClose(): void;
  onMade(number: string): void;
}

export function DeletionDialog({ personId, preview, onClose, onMade }: DeletionDialogProps) {
  const [posts, setPosts] = useState<PostsAfterDeletion>(
    preview.postsInBooks > 0 ? 'KEEP_IN_BOOKS' : 'DELETE',
  );
  const [isTeacherInformed, setTeacherInformed] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const request = useRequestDeletion(personId);

  function submit() {
    if (preview.managedBy !== null && !isTeacherInformed) {
      setMistake('그 모임의 선생님께 먼저 알려 주세요.');
      return;
    }
    request.mutate(
      { posts, isTeacherInformed },
      {
        onSuccess: ({ requestNumber }) => onMade(requestNumber),
        onError: (refusal) =>
          toast({
            title: '아직 지우지 않았어요',
            description: errorMessageOf(refusal),
            variant: 'destructive',
          }),
      },
    );
  }

  return (
    <AlertDialog
      open
      title={`${politeName(preview.penName)}의 계정을 지울까요?`}
      text="바로 지워지고 되돌릴 수 없어요. 본인이나 보호자가 요청했는지, 자료를 먼저 받아 갔는지 확인해 주세요."
      confirm="계정 지우기"
      destructive
      busy={request.isPending}
      onCancel={onClose}
      onConfirm={submit}
    >
      {preview.postsInBooks > 0 && (
        <RadioCards
          legend="책에 실린 글"
          name="posts"
          value={posts}
          onChange={({ target }) =>
            setPosts(target.value === 'DELETE' ? 'DELETE' : 'KEEP_IN_BOOKS')
          }
          cards={[
            {
              value: 'KEEP_IN_BOOKS',
              title: '책에 남겨요',
              text: '쓴 사람은 ‘탈퇴한 사용자’로 바뀌어요.',
            },
            { value: 'DELETE', title: '책에서도 지워요', text: '책은 그 글 없이 다시 만들어져요.' },
          ]}
        />
      )}
      {preview.managedBy !== null && (
        <CheckboxField
          checked={isTeacherInformed}
          error={mistake}
          onChange={({ target }) => {
            setTeacherInformed(target.checked);
            setMistake(undefined);
          }}
        >
          {preview.managedBy}의 선생님께 알렸어요
        </CheckboxField>
      )}
    </AlertDialog>
  );
}
