import type { DeletionPreview } from '../../../../shared/accounts/account-deletion.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './AccountDeletion.module.css';
import { MyDataButton } from './MyDataButton.tsx';

/** A group must not lose its owner, so owned groups block the deletion of the account. */
export function OwnedGroups({ groups }: { groups: DeletionPreview['ownedGroups'] }) {
  return (
    <>
      <Card title="먼저 모임을 넘기거나 지워 주세요">
        <p className={styles.lead}>
          내가 만든 모임이 {formatCount(groups.length, '개')} 남아 있어요. 참여자들이 글을 잃지
          않도록, 다른 분께 넘기거나 모임을 지운 뒤에 탈퇴할 수 있어요.
        </p>
        <ul className={styles.groups}>
          {groups.map(({ groupId, groupTitle }) => (
            <li key={groupId}>
              <b>{groupTitle}</b>
              <LinkButton size="small" to={paths.manageGroup(groupId)}>
                모임 설정
              </LinkButton>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="내 글은 지금도 받을 수 있어요">
        <MyDataButton />
      </Card>
    </>
  );
}
