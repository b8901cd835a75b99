import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Group } from '../../../../shared/groups/groups.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './GroupSettings.module.css';
import { useCopyGroup } from './group-settings.api.ts';

export function CopyGroupCard({ group }: { group: Group }) {
  const copy = useCopyGroup();
  const navigate = useNavigate();
  const [subject, setSubject] = useState(true);
  const [member, setMember] = useState(false);
  return (
    <Card title="모임 복사하기">
      <p className={styles.lead}>
        설정과 활동을 그대로 옮겨 새 모임을 만들어요. 글과 댓글은 옮기지 않아요. 활동과 주제는 준비
        중으로 들어가고 날짜는 비워 둬요.
      </p>
      <div className={styles.checkboxes}>
        <CheckboxField checked={subject} onChange={(event) => setSubject(event.target.checked)}>
          주제도 옮기기
        </CheckboxField>
        <CheckboxField checked={member} onChange={(event) => setMember(event.target.checked)}>
          참여자를 새 모임에 초대하기
        </CheckboxField>
        <div>
          <Button
            busy={copy.isPending}
            onClick={() =>
              copy.mutate(
                { groupId: group.groupId, subject, member },
                {
                  onSuccess({ groupId, groupTitle }) {
                    toast({ isForNextPage: true, title: `‘${groupTitle}’ 모임을 만들었어요` });
                    void navigate(paths.manageGroup(groupId));
                  },
                  onError: (refusal) =>
                    toast({
                      variant: 'destructive',
                      title: '모임을 복사하지 못했어요',
                      description: errorMessageOf(refusal),
                    }),
                },
              )
            }
          >
            새 모임으로 복사하기
          </Button>
        </div>
      </div>
    </Card>
  );
}
