import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { updateUser, useUser } from '../../../platform/session/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './TeacherRequestNote.module.css';

const userInfoQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKeys.userInfo(userId),
    queryFn: ({ signal }) => call('getUserInfo', { signal }),
  });

/** To somebody who signed up as a teacher while the operator has not confirmed it. */
export function TeacherRequestNote() {
  const user = useUser();
  const request = user?.teacherRequest ?? null;
  // The decision falls while the person is logged in.
  const { data } = useQuery({ ...userInfoQuery(user?.id ?? ''), enabled: request !== null });
  useEffect(() => {
    if (data === undefined) return;
    const { userClassify, teacherRequest } = data;
    updateUser({ userClassify, teacherRequest });
  }, [data]);
  if (request === null) return null;
  return (
    <Card className={styles.note}>
      <Icon name={request.status === 'PENDING' ? 'clock' : 'info'} />
      {request.status === 'PENDING' ? (
        <p>
          <b>선생님인지 확인하고 있어요.</b> 운영하는 곳에서 확인하면 메일로 알려 드려요. 그동안
          모임을 만들고 글을 쓰고, 코드로 참여자를 부를 수 있어요. 학생 계정은 확인된 뒤에 만들 수
          있어요.
        </p>
      ) : (
        <p>
          <b>선생님으로 확인하지 못했어요.</b> 사유: {request.reason} 계정과 모임은 그대로 쓸 수
          있어요. 사유가 맞지 않으면 고객센터에서 운영하는 곳에 알려 주세요.
        </p>
      )}
    </Card>
  );
}
