import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MyGroup, MyRequest } from '../../../../shared/groups/groups.ts';
import { ownerName } from '../../../../shared/groups/owner-title.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { CardLink } from '../../../ui/layout/Card.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { EmptyState } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { myInvitationsQuery } from '../groups/groups.api.ts';
import cards from './GroupCard.module.css';
import { GroupCard, RequestCard } from './GroupCard.tsx';
import { filterGroups, type ListFilter, readListFilter } from './list-filter.ts';

const TABS: { value: ListFilter; label: string }[] = [
  { value: 'all', label: '전체' },
  { value: 'recent-created', label: '최근에 만든 순' },
  { value: 'recent-activity', label: '최근에 쓴 순' },
  { value: 'my-school', label: '우리 학교' },
];

/** A few groups are seen at a glance. */
const LEAST_TO_FILTER = 4;

export function GroupList({
  groups,
  enrollments,
}: {
  groups: readonly MyGroup[];
  enrollments: readonly MyRequest[];
}) {
  const [search, setSearch] = useSearchParams();
  const filter = readListFilter(search.get('filter'));
  const visible = filterGroups(groups, filter);

  function handleTab(next: ListFilter) {
    setSearch(
      (now) => {
        if (next === 'all') now.delete('filter');
        else now.set('filter', next);
        return now;
      },
      { replace: true },
    );
  }

  const cardsOfAll = (
    <>
      <InvitationsCard />
      {enrollments.map((request) => (
        <RequestCard key={request.enrollmentId} request={request} />
      ))}
    </>
  );
  if (groups.length < LEAST_TO_FILTER && filter === 'all') {
    return (
      <div className={cards.grid}>
        {cardsOfAll}
        {filterGroups(groups, 'all').map((group) => (
          <GroupCard key={group.groupId} group={group} />
        ))}
      </div>
    );
  }
  return (
    <Tabs
      variant="pill"
      label="모임을 어떻게 볼까요"
      tabs={TABS}
      value={filter}
      onValueChange={handleTab}
    >
      <TabPanel value={filter}>
        <div className={cards.grid}>
          {filter === 'all' && cardsOfAll}
          {visible.map((group) => (
            <GroupCard key={group.groupId} group={group} />
          ))}
        </div>
        {filter === 'my-school' && visible.length === 0 && (
          <EmptyState
            title="우리 학교의 모임이 아직 없어요"
            action={<LinkButton to={paths.profile()}>프로필에서 학교 고르기</LinkButton>}
          >
            프로필에서 학교를 고르면, 그 학교의 내 모임을 여기에서 모아 봐요.
          </EmptyState>
        )}
      </TabPanel>
    </Tabs>
  );
}

/** Renders nothing without an invitation. */
export function InvitationsCard() {
  const { data } = useQuery(myInvitationsQuery);
  const invitations = data?.invitations ?? [];
  const [first] = invitations;
  if (!first) return null;
  const more = invitations.length - 1;
  return (
    <CardLink to={paths.invite()} className={cx(cards.card, cards.request)}>
      <span className={cx(cards.glyph, 'font-title')} aria-hidden="true">
        초
      </span>
      <div className={cards.words}>
        <h2 className={cx(cards.title, 'font-title')}>초대가 왔어요</h2>
        <p className={cards.school}>
          {ownerName(first)}이 ‘{first.groupTitle}’ 모임에 초대했어요
          {more > 0 && `, 그리고 ${formatCount(more, '건')} 더 있어요`}
        </p>
      </div>
      <p className={cards.chips}>
        <Chip tone="act">보고 답하기</Chip>
      </p>
    </CardLink>
  );
}
