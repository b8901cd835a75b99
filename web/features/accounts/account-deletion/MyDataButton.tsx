import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useMyData } from './account-deletion.api.ts';

export function MyDataButton() {
  const user = useUser();
  const download = useMyData();
  return (
    <Button
      icon="download"
      busy={download.isPending}
      onClick={() =>
        download.mutate(user?.penName ?? '', {
          onSuccess: () =>
            toast({
              title: '내 글과 정보를 모았어요',
              description: '압축을 풀고 index.html 을 열면 모두 읽을 수 있어요.',
            }),
          onError: (refusal) =>
            toast({
              variant: 'destructive',
              title: '아직 받지 못했어요',
              description: errorMessageOf(refusal),
            }),
        })
      }
    >
      {download.isPending ? '모으고 있어요' : '내 글과 정보 모두 받기'}
    </Button>
  );
}
