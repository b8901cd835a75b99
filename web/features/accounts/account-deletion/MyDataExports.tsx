import { useQuery } from '@tanstack/react-query';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatDay } from '../../../ui/text/time.ts';
import styles from './AccountDeletion.module.css';
import { dataExportsQuery, useDataExport } from './account-deletion.api.ts';

/** What an administrator has prepared at the person's request; nothing if there is none. */
export function MyDataExports() {
  const { data } = useQuery(dataExportsQuery);
  const download = useDataExport();
  return data?.exports.map(({ requestId, expiresAt }) => (
    <div key={requestId}>
      <p className={styles.lead}>
        요청한 자료가 준비됐어요. {formatDay(expiresAt)}까지 받을 수 있어요.
      </p>
      <Button
        icon="download"
        busy={download.isPending}
        onClick={() =>
          download.mutate(requestId, {
            onError: (refusal) =>
              toast({
                variant: 'destructive',
                title: '아직 받지 못했어요',
                description: errorMessageOf(refusal),
              }),
          })
        }
      >
        요청한 자료 받기
      </Button>
    </div>
  ));
}
