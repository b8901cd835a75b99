import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { SupportView } from '../../../../shared/administration/support-view.ts';
import { PREFERENCE_OF } from '../../../../shared/notifications/notification-kinds.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { formatDayAndTime } from '../../../ui/text/time.ts';
import { preferenceTitle } from '../../notifications/settings/notification-settings.model.ts';
import { KINDS } from '../people/people.model.ts';
import styles from './SupportView.module.css';
import { browserWords } from './shared-browser.ts';

export function SupportFacts({ view }: { view: SupportView }) {
  const { groups, posts, notifications, browser } = view;
  const titles = new Map(groups.map(({ groupId, groupTitle }) => [groupId, groupTitle]));
  return (
    <div className={styles.view}>
      <p className={styles.lead} role="status">
        <b>{politeName(view.penName)}</b>의 화면이에요. 글과 제목은 보이지 않아요.{' '}
        {formatDayAndTime(view.expiresAt)}에 끝나요.
      </p>
      <div className={styles.cards}>
        <Card title="계정">
          <Facts
            rows={[
              ['종류', view.isManaged ? '선생님이 만든 학생 계정' : KINDS[view.userClassify]],
              [
                '로그인',
                view.loggedInAt === null ? '지금은 로그아웃함' : formatDayAndTime(view.loggedInAt),
              ],
              ['답을 기다리는 초대와 신청', formatCount(view.unansweredRequests, '건')],
              ['만든 책', formatCount(view.books, '권')],
              ['알림 메일', view.mailDigest ? '받아요' : '받지 않아요'],
            ]}
          />
        </Card>
        <Card title="기기">
          {browser === null ? (
            <p className={styles.soft}>기기의 상태는 알리지 않았어요.</p>
          ) : (
            <Facts rows={browserWords(browser)} />
          )}
        </Card>
      </div>
      <Card title={`모임 ${formatCount(groups.length, '개')}`}>
        {groups.length === 0 && <p className={styles.soft}>들어간 모임이 없어요.</p>}
        <ul className={styles.rows}>
          {groups.map((group) => (
            <li key={group.groupId}>
              <b>{group.groupTitle}</b>
              {group.isOwner && <Chip tone="act">모임장</Chip>}
              <span className={styles.soft}>
                {formatCount(group.members, '명')} · 열린 주제{' '}
                {formatCount(group.openSubjects, '개')} · <Time at={group.joinedAt} as="day" />
                부터
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={`글 ${formatCount(posts.length, '편')}`}>
        {posts.length === 0 && <p className={styles.soft}>쓴 글이 없어요.</p>}
        <ul className={styles.rows}>
          {posts.map((post) => (
            <li key={post.postId}>
              <PostChips post={post} />
              <span>
                {formatCount(post.characters, '자')}
                {post.pictures > 0 && `, 그림 ${formatCount(post.pictures, '개')}`}
                {`, 댓글 ${formatCount(post.commentCount, '개')}, 답 ${formatCount(post.feedbackCount, '개')}`}
              </span>
              <span className={styles.soft}>
                {titles.get(post.groupId) ?? '나간 모임'} · 저장 <Time at={post.savedAt} />
                {post.deadline !== null && <> · 마감 {formatDayAndTime(post.deadline)}</>}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="알림">
        {notifications.length === 0 && <p className={styles.soft}>알림이 없어요.</p>}
        <ul className={styles.rows}>
          {notifications.map(({ notificationKind, updatedAt, readAt }) => (
            <li key={`${notificationKind}${updatedAt}`}>
              <span>{preferenceTitle(PREFERENCE_OF[notificationKind])}</span>
              {readAt === null && <Chip tone="due">읽지 않음</Chip>}
              <Time at={updatedAt} className={styles.soft} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function PostChips({ post }: { post: SupportView['posts'][number] }) {
  return (
    <>
      {post.postStatus === 'PUBLISHED' ? <Chip tone="done">냈어요</Chip> : <Chip>쓰는 중</Chip>}
      {post.late && <Chip tone="due">늦었어요</Chip>}
      {post.revisionStatus === 'REQUESTED' && <Chip tone="act">고쳐쓰기 부탁</Chip>}
      {post.isDeleted && <Chip>지웠어요</Chip>}
    </>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
