import { memberViewName, removeMemberView } from '../../platform/session/member-view.ts';
import { leavePage, session } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../paths.ts';
import styles from './MemberViewStrip.module.css';

/** Over every page while the owner looks at the group as a member. */
export function MemberViewStrip({ groupId }: { groupId: string }) {
  const name = memberViewName(session.get().user);
  return (
    <section className={styles.strip} aria-label={`${name}으로 보기`} data-bottom-bar>
      <Icon name="eye" />
      <p>
        <b>{name}으로 보고 있어요.</b> <span>글을 쓰거나 바꿀 수는 없어요.</span>
      </p>
      <Button
        size="small"
        variant="primary"
        onClick={() => {
          removeMemberView();
          leavePage(paths.group(groupId));
        }}
      >
        내 화면으로
      </Button>
    </section>
  );
}
