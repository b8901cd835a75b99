import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useDownloadArchive } from './archives.api.ts';

export function DownloadButton({
  groupId,
  title,
  whose,
  label,
  name,
  variant = 'plain',
}: {
  groupId: string;
  /** Of the file, without its ending. */
  title: string;
  whose: 'mine' | 'all' | { userId: string };
  label: string;
  /** If the label alone does not say what is downloaded. */
  name?: string;
  variant?: 'plain' | 'primary';
}) {
  const { mutate, isPending } = useDownloadArchive(groupId);
  return (
    <Button
      size={variant === 'primary' ? 'usual' : 'small'}
      variant={variant}
      icon="download"
      busy={isPending}
      aria-label={name}
      onClick={() =>
        mutate(
          { title, whose },
          {
            onError: (refusal) =>
              toast({
                title: '글 모음을 받지 못했어요',
                description: errorMessageOf(refusal),
                variant: 'destructive',
              }),
          },
        )
      }
    >
      {label}
    </Button>
  );
}
