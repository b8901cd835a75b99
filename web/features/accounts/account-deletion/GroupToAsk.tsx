import type { DeletionPreview } from '../../../../shared/accounts/account-deletion.ts';
import { ownerTitle, toOwner } from '../../../../shared/groups/owner-title.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { withParticle } from '../../../ui/text/words.ts';
import styles from './AccountDeletion.module.css';
import { MyDataButton } from './MyDataButton.tsx';

/** A child does not delete alone what the class has read: the owner of the managing group is asked. */
export function GroupToAsk({ group }: { group: NonNullable<DeletionPreview['groupToAsk']> }) {
  const owner = ownerTitle(group);
  const ask = group.isOwnerTeacher ? '선생님께 여쭤보기' : '모임장에게 물어보기';
  return (
    <>
      <Card title={group.isOwnerTeacher ? '먼저 선생님께 여쭤봐요' : '먼저 모임장에게 물어봐요'}>
        <p className={styles.lead}>
          {withParticle(owner, '이/가')} ‘{group.groupTitle}’ 모임에서 쓰라고 만들어 준 계정이에요.{' '}
          {withParticle(owner, '이/가')} 허락하면 모임에서 나오고, 그다음에 계정을 지울 수 있어요.
        </p>
        <p className={styles.lead}>보호자가 {toOwner(group)} 말씀하셔도 돼요.</p>
        <LinkButton to={paths.leaveGroup(group.groupId)}>{ask}</LinkButton>
      </Card>
      <Card title="내 글은 지금도 받을 수 있어요">
        <MyDataButton />
      </Card>
    </>
  );
}
