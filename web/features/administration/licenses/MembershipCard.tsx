import { useQuery } from '@tanstack/react-query';
import type { Membership } from '../../../../shared/administration/licenses/membership.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { membershipQuery } from './licenses.api.ts';
import { dayWords } from './licenses.model.ts';
import styles from './MembershipCard.module.css';

export function MembershipCard() {
  const { data, error, isFetching, refetch } = useQuery(membershipQuery);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={1} height="150px" />;
  const isFree = data.tier === 'FREE';
  return (
    <Card
      title="멤버십"
      action={<Chip tone={isFree ? 'plain' : 'act'}>{isFree ? '무료' : '라이선스'}</Chip>}
    >
      <ul className={styles.lines}>
        <li>{groupsOf(data)}</li>
        <li>내가 만든 모임마다 {formatCount(data.members, '명')}까지 들어올 수 있어요.</li>
        <li>AI 도움은 하루에 {formatCount(data.aiPerDay, '번')}까지 물어볼 수 있어요.</li>
        <li>쓰기, 답하기, 책 만들기에는 제한이 없어요.</li>
        {data.endsOn !== null && <li>{endOf(data.endsOn, data.isOver)}</li>}
      </ul>
      <div className={styles.links}>
        <LinkButton size="small" to={paths.pricing()}>
          요금 안내 보기
        </LinkButton>
        {data.managesLicense && (
          <LinkButton size="small" to={paths.license()}>
            라이선스 사용자 관리
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

/** Which day what ends. */
function endOf(endsOn: string, isOver: boolean): string {
  const day = dayWords(endsOn);
  return isOver
    ? `라이선스는 ${day}에 끝났어요. 모임과 글은 그대로이고, 새 모임만 무료 회원만큼 만들 수 있어요.`
    : `라이선스는 ${day}까지예요. 지나도 모임과 글은 그대로이고, 새 모임만 더 만들 수 없어요.`;
}

function groupsOf({ groups, ownedGroups }: Membership): string {
  const used =
    ownedGroups === 0
      ? '아직 만든 모임이 없어요'
      : `지금 ${formatCount(ownedGroups, '개')} 만들었어요`;
  if (groups === null) return `모임을 얼마든지 만들 수 있어요. ${used}.`;
  return `모임을 ${formatCount(groups, '개')}까지 만들 수 있어요. ${used}.`;
}
