import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { notificationsQuery, useReadAllNotifications } from './notifications.api.ts';

/** Shown while something in the list is unread. */
export function ReadAllButton({ size }: { size?: 'small' }) {
  const { data } = useInfiniteQuery(notificationsQuery);
  const { mutate, isPending } = useReadAllNotifications();
  const shown = data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const [newest] = shown;
  if (!newest || shown.every(({ readAt }) => readAt !== null)) return null;
  return (
    <Button
      variant="quiet"
      size={size}
      icon="check"
      busy={isPending}
      onClick={() =>
        mutate(newest.eventId, {
          onError: (error) =>
            toast({
              variant: 'destructive',
              title: '읽음으로 바꾸지 못했어요',
              description: errorMessageOf(error),
            }),
        })
      }
    >
      모두 읽음
    </Button>
  );
}
