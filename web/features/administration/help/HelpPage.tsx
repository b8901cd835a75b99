import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  HELP_SEARCH_LENGTH,
  type HelpAudience,
  readAudience,
} from '../../../../shared/administration/help.ts';
import { paths } from '../../../app/paths.ts';
import { type SessionUser, useUser } from '../../../platform/session/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { siteQuery } from '../../accounts/sessions/sessions.api.ts';
import { AskDialog, type Recipient } from '../inquiries/AskDialog.tsx';
import { inquiryOverviewQuery } from '../inquiries/inquiries.api.ts';
import { MyInquiries } from '../inquiries/MyInquiries.tsx';
import { SupportCodeCard } from '../support-view/SupportCodeCard.tsx';
import styles from './HelpCards.module.css';
import { HelpSsrPage } from './HelpSsrPage.tsx';
import { HelpView } from './HelpView.tsx';
import { OperatorCard } from './OperatorCard.tsx';

/** Accepts only a path of this site, because it is attached to the question. */
function parseFromPath(text: string | null): string {
  return text !== null && /^\/(?!\/)[!-[\]-~]{0,299}$/.test(text) ? text : '';
}

const defaultAudience = (user: SessionUser | null): HelpAudience =>
  user?.userClassify === 'TEACHER' || user?.userClassify === 'ADMIN' ? 'teacher' : 'student';

export function Component() {
  const user = useUser();
  const [query] = useSearchParams();
  const q = (query.get('q') ?? '').slice(0, HELP_SEARCH_LENGTH);
  const [search, setSearch] = useState(q);
  const audience = readAudience(query.get('for')) ?? defaultAudience(user);
  const from = parseFromPath(query.get('from'));
  const site = useQuery(siteQuery);
  const operator = site.data?.legalFacts.operator;
  if (user === null) {
    if (operator === undefined) return null;
    return <HelpSsrPage audience={audience} search={q} operator={operator} />;
  }
  return (
    <HelpView
      audience={audience}
      search={search}
      from={from}
      onSearch={setSearch}
      mine={<MyInquiries />}
      aside={
        <>
          <AskCards from={from} hasOperator={Boolean(operator)} />
          {operator !== undefined && (
            <OperatorCard operator={operator}>
              <AskOperator from={from} />
            </OperatorCard>
          )}
          {operator && user.userClassify !== 'ADMIN' && (
            <SupportCodeCard from={from} userId={user.id} />
          )}
        </>
      }
    />
  );
}

function AskCards({ from, hasOperator }: { from: string; hasOperator: boolean }) {
  const { data } = useQuery(inquiryOverviewQuery);
  const isStudent = useUser()?.userClassify === 'STUDENT';
  if (!data) return null;
  const { teachers, ownGroups } = data;
  const first = teachers[0];
  return (
    <>
      {ownGroups.length > 0 && (
        <Card className={styles.ask}>
          <h2 className="font-title">학생 문의</h2>
          <ul className={styles.groups}>
            {ownGroups.map(({ groupId, groupTitle, waiting }) => (
              <li key={groupId}>
                <Link to={paths.groupInquiries(groupId)}>
                  {groupTitle}
                  {waiting > 0 && <Chip tone="due">{formatCount(waiting, '건')}</Chip>}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {first ? (
        <AskTeacher teachers={[first, ...teachers.slice(1)]} from={from} isStudent={isStudent} />
      ) : (
        ownGroups.length === 0 && (
          <Card className={styles.ask}>
            <h2 className="font-title">답을 찾지 못했나요?</h2>
            <p>
              모임에 들어가면 모임의 선생님께 물어볼 수 있어요.
              {hasOperator && ' 아래의 운영하는 곳에는 지금도 물어볼 수 있어요.'}
            </p>
          </Card>
        )
      )}
    </>
  );
}

interface Teacher {
  groupId: string;
  groupTitle: string;
  penName: string;
  userAvatarUrl: string | null;
  isTeacher: boolean;
}

function AskTeacher({
  teachers,
  from,
  isStudent,
}: {
  teachers: [Teacher, ...Teacher[]];
  from: string;
  isStudent: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const recipientOf = ({ groupId, penName, groupTitle, isTeacher }: Teacher): Recipient => ({
    groupId,
    isTeacher,
    name: penName,
    text: groupTitle,
  });
  const [first, ...others] = teachers;
  const areTeachers = teachers.every(({ isTeacher }) => isTeacher);
  return (
    <Card className={styles.ask}>
      <h2 className="font-title">답을 찾지 못했나요?</h2>
      <p>
        {areTeachers && isStudent
          ? '선생님께 물어보면 수업 시간이나 쉬는 시간에 답해 주세요. 다른 친구에게는 보이지 않아요.'
          : `${areTeachers ? '모임 선생님께' : '모임장에게'} 물어볼 수 있어요. 다른 사람에게는 보이지 않아요.`}
      </p>
      <ul className={styles.people}>
        {teachers.map(({ groupId, groupTitle, penName, userAvatarUrl }) => (
          <li key={groupId}>
            <Avatar name={penName} url={userAvatarUrl} size={32} />
            <span>
              <b>{penName}</b>
              <span>{groupTitle}</span>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="primary" size="big" wide onClick={() => setAsking(true)}>
        {areTeachers ? '선생님께 물어보기' : '모임장에게 물어보기'}
      </Button>
      {isAsking && (
        <AskDialog
          recipients={[recipientOf(first), ...others.map(recipientOf)]}
          from={from}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function AskOperator({ from }: { from: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button wide onClick={() => setAsking(true)}>
        운영하는 곳에 물어보기
      </Button>
      {isAsking && (
        <AskDialog
          recipients={[{ groupId: null, name: '운영하는 곳' }]}
          from={from}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
