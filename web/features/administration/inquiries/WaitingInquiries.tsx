import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { viewedGroupId } from '../../../platform/session/member-view.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card, CardLink } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { inquiryOverviewQuery } from './inquiries.api.ts';
import styles from './WaitingInquiries.module.css';

export function WaitingInquiries({ groupId }: { groupId: string }) {
  const { data } = useQuery(inquiryOverviewQuery);
  const waiting = data?.ownGroups.find((group) => group.groupId === groupId)?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Card className={styles.wait}>
      <h2>문의</h2>
      <strong className="font-title">{formatCount(waiting, '건')}</strong>
      <span className={styles.soft}>고객센터로 온 문의예요. 답은 물어본 사람만 봐요.</span>
      <LinkButton to={paths.groupInquiries(groupId)}>보고 답하기</LinkButton>
    </Card>
  );
}

export function NewInquiryAnswer() {
  // The questions of a person are no part of the view of a member.
  const { data } = useQuery({ ...inquiryOverviewQuery, enabled: viewedGroupId === null });
  if (!data || data.unreadAnswers === 0) return null;
  return (
    <CardLink to={paths.help()} className={styles.new}>
      <Chip tone="pen">새 답</Chip>
      <span>문의에 답이 왔어요</span>
    </CardLink>
  );
}
