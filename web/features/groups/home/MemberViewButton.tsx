import { paths } from '../../../app/paths.ts';
import { memberViewName, storeMemberView } from '../../../platform/session/member-view.ts';
import { leavePage, useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';

/** Shows the group as its members see it, until the owner comes back. */
export function MemberViewButton({ groupId }: { groupId: string }) {
  const user = useUser();
  return (
    <Button
      variant="quiet"
      icon="eye"
      onClick={() => {
        storeMemberView(groupId);
        leavePage(paths.group(groupId));
      }}
    >
      {memberViewName(user)}으로 보기
    </Button>
  );
}
