import { useEffect, useId, useRef, useState } from 'react';
import type { Activity } from '../../../../../shared/subjects/activities.ts';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { UnsavedGuard } from '../../../../ui/overlays/UnsavedGuard.tsx';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { statusChipOf } from '../../activities/activities.model.ts';
import type { WritingAction, WritingView } from '../../writing-view/writing-view.model.ts';
import { useOrderActivities } from '../subject-management.api.ts';
import styles from './Ordering.module.css';

interface OrderingProps {
  groupId: string;
  view: WritingView;
  dispatch(action: WritingAction): void;
  /** Fetches the tree after the server reports that it has changed. */
  refetchActivities(): Promise<readonly Activity[]>;
}

interface OrderedItem {
  id: string;
  name: string;
}

export function Component({ groupId, view, dispatch, refetchActivities }: OrderingProps) {
  const save = useOrderActivities(groupId);
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isChanged = orderKey(view.activities) !== orderKey(view.before?.activities ?? []);

  // The pressed button is gone, so the focus moves to the title.
  useEffect(() => heading.current?.focus(), []);

  function move({ id, name }: OrderedItem, to: number, of: number): void {
    dispatch({ type: 'move', ragId: id, to });
    setAnnouncement(`‘${name}’, ${of}개 가운데 ${to + 1}번째예요.`);
  }

  function submit(): void {
    if (save.isPending) return;
    if (!isChanged) {
      dispatch({ type: 'cancelOrdering' });
      return;
    }
    save.mutate(view.activities, {
      onSuccess() {
        dispatch({ type: 'leaveOrdering' });
      },
      onError(error) {
        toast({ title: error.message, variant: 'destructive' });
        void handleConflict();
      },
    });
  }

  async function handleConflict(): Promise<void> {
    try {
      dispatch({ type: 'activities', activities: await refetchActivities() });
    } catch {
      // Offline: the next save reports the conflict again.
    }
  }

  const activities = view.activities.map((activity) => ({
    id: activity.ragId,
    name: activity.activityTitle,
    activity,
  }));
  return (
    <section className={styles.ordering} aria-labelledby="ordering">
      <header>
        <h2 ref={heading} id="ordering" tabIndex={-1} className={cx(styles.title, 'font-title')}>
          순서 바꾸기
        </h2>
        <p className={styles.soft}>
          점이 있는 손잡이를 끌거나 화살표를 눌러 옮겨요. 저장하면 모두에게 이 순서로 보여요.
        </p>
      </header>
      <SortableList
        label="활동"
        items={activities}
        onMove={(item, to) => move(item, to, activities.length)}
      >
        {({ activity }) => (
          <OrderedActivity
            activity={activity}
            isExpanded={view.expandedActivity === activity.ragId}
            onToggle={() => dispatch({ type: 'clickActivity', ragId: activity.ragId })}
            onMove={(item, to) => move(item, to, activity.subjects.length)}
          />
        )}
      </SortableList>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <footer className={styles.footer}>
        <Button onClick={() => dispatch({ type: 'cancelOrdering' })}>그만두기</Button>
        <Button variant="primary" busy={save.isPending} onClick={submit}>
          순서 저장하기
        </Button>
      </footer>
      <UnsavedGuard isUnsaved={isChanged} />
    </section>
  );
}

function orderKey(activities: readonly Activity[]): string {
  return activities
    .flatMap(({ ragId, subjects }) => [ragId, ...subjects.map((subject) => subject.ragId)])
    .join();
}

function OrderedActivity({
  activity: { activityTitle, subjects },
  isExpanded,
  onToggle,
  onMove,
}: {
  activity: Activity;
  isExpanded: boolean;
  onToggle(): void;
  onMove(item: OrderedItem, to: number): void;
}) {
  const id = useId();
  const items = subjects.map((subject) => ({
    id: subject.ragId,
    name: subject.subjectTitle,
    statusChip: statusChipOf(subject),
  }));
  return (
    <>
      <h3>
        <button
          type="button"
          className={styles.activity}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={onToggle}
        >
          <span>{activityTitle}</span>
          <small>주제 {formatCount(subjects.length, '개')}</small>
          <Icon name={isExpanded ? 'up' : 'down'} size={15} />
        </button>
      </h3>
      <div id={id} hidden={!isExpanded} className={styles.subjects}>
        {subjects.length === 0 ? (
          <p className={styles.soft}>아직 주제가 없어요.</p>
        ) : (
          <SortableList
            label={`‘${activityTitle}’의 주제`}
            items={items}
            onMove={(item, to) => onMove(item, to)}
          >
            {({ name, statusChip }) => (
              <p className={styles.subject}>
                <span>{name}</span>
                <Chip tone={statusChip.tone}>{statusChip.text}</Chip>
              </p>
            )}
          </SortableList>
        )}
      </div>
    </>
  );
}
