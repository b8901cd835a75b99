import type { Certificate, CertificateUse } from '../../../../shared/administration/system.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { Fact } from './Fact.tsx';
import styles from './System.module.css';
import { certificateState } from './summary.ts';
import { useCheckCertificates } from './system.api.ts';

const NAMES: Record<CertificateUse, string> = { WEB: '사이트', MAIL: '메일 서버' };

/** Read every night and when it is asked for. */
export function CertificatesCard({
  certificates,
  now,
}: {
  certificates: readonly Certificate[];
  now: string;
}) {
  const read = useCheckCertificates();
  const hasProblem = certificates.some((one) => certificateState(one, now).state === 'warn');
  const handleRead = () =>
    read.mutate(undefined, {
      onError: (refusal) =>
        toast({
          title: '인증서를 확인하지 못했어요',
          description: errorMessageOf(refusal),
          variant: 'destructive',
        }),
    });
  return (
    <Card
      title="인증서"
      action={
        hasProblem ? (
          <Chip tone="due" icon="alert">
            확인해 주세요
          </Chip>
        ) : undefined
      }
    >
      <dl className={styles.facts}>
        {certificates.map((one) => (
          <Fact key={one.certificateUse} name={NAMES[one.certificateUse]} note={one.host}>
            {certificateState(one, now).text}
            {one.check?.expiresAt && (
              <small>
                <Time at={one.check.expiresAt} as="day" />
                까지
              </small>
            )}
          </Fact>
        ))}
      </dl>
      <Button className={styles.act} busy={read.isPending} onClick={handleRead}>
        지금 인증서 확인하기
      </Button>
    </Card>
  );
}
