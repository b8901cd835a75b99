import { paths } from '../../../../app/paths.ts';
import { createStore, type Store, useStore } from '../../../../platform/store.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { useOwnerTitle } from '../../../groups/groups/groups.api.ts';
import type { AutosaveView } from '../../autosave/autosave.ts';
import styles from './HistoryLink.module.css';
import panel from './SidePanel.module.css';

const PUBLISHED_VIEW = createStore<AutosaveView>({ status: 'saved', message: null, theirs: null });

export function HistoryLink({
  groupId,
  postId,
  view = PUBLISHED_VIEW,
}: {
  groupId: string;
  postId: string;
  view: Store<AutosaveView> | undefined;
}) {
  const owner = useOwnerTitle(groupId);
  const isNew = useStore(view, ({ status }) => status === 'new', true);
  return (
    <section>
      <h2 className={panel.panelTitle}>글의 발자취</h2>
      <p className={panel.soft}>
        지난 글과 쓴 과정이 남아요. 나는 늘 볼 수 있고, 글을 낸 동안에는 {owner}도 볼 수 있어요.
      </p>
      {!isNew && (
        <LinkButton
          icon="clock"
          size="small"
          className={styles.link}
          to={paths.postHistory(groupId, postId)}
        >
          발자취 보기
        </LinkButton>
      )}
    </section>
  );
}
