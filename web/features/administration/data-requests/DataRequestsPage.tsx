import { useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './DataRequests.module.css';
import { useDownloadRequests } from './data-requests.api.ts';
import { PersonRequest } from './PersonRequest.tsx';
import { RequestTable } from './RequestTable.tsx';

export function Component() {
  const [search, setSearch] = useSearchParams();
  const download = useDownloadRequests();
  const person = search.get('person');
  return (
    <>
      <PageHeader title="정보 요청">
        <Button
          icon="download"
          busy={download.isPending}
          onClick={() =>
            download.mutate(undefined, {
              onError: (refusal) =>
                toast({
                  title: '파일을 받지 못했어요',
                  description: errorMessageOf(refusal),
                  variant: 'destructive',
                }),
            })
          }
        >
          CSV로 받기
        </Button>
        <LinkButton icon="people" to={paths.people()}>
          사람 고르기
        </LinkButton>
      </PageHeader>
      <p className={styles.lead}>
        본인이나 보호자가 요청하면 자료를 모아 주거나 계정을 지워요. 사람 화면에서 사람을 고르고
        ‘정보 요청’을 누르면 여기로 와요. 기록에는 누구의 요청인지 남지 않아요.
      </p>
      {person !== null && (
        <PersonRequest
          key={person}
          personId={person}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
      <RequestTable />
    </>
  );
}
