import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import styles from './Schools.module.css';
import {
  type PreviewedFile,
  schoolsStateQuery,
  useApplySchools,
  usePreviewSchools,
} from './schools.api.ts';

export function Component() {
  const [file, setFile] = useState<PreviewedFile>();
  const [mistake, setMistake] = useState<string>();
  const preview = usePreviewSchools();
  const apply = useApplySchools();
  const input = useRef<HTMLInputElement>(null);

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (!chosen) return;
    setFile(undefined);
    setMistake(undefined);
    preview.mutate(chosen, {
      onSuccess: setFile,
      onError: (refusal) => setMistake(errorMessageOf(refusal)),
    });
  }

  function carryOut(previewed: PreviewedFile, missing: 'KEEP' | 'CLOSE') {
    apply.mutate(
      { file: previewed, missing },
      {
        onSuccess: ({ added, changed, closed }) => {
          setFile(undefined);
          toast({
            title: '학교 목록을 바꿨어요',
            description: `새로 ${added}곳, 바뀐 곳 ${changed}곳, 뺀 곳 ${closed}곳이에요.`,
          });
        },
        onError: (refusal) => {
          setFile(undefined);
          setMistake(errorMessageOf(refusal));
        },
      },
    );
  }

  return (
    <>
      <PageHeader title="학교 목록" />
      <StateCard />
      <Card title="새 목록 등록하기" className={styles.part}>
        <p className={styles.note}>
          교육정보 개방 포털(나이스)에서 받은 학교기본정보 CSV를 골라 주세요. UTF-8과 EUC-KR을 읽고,
          한 번에 {formatCount(LIMITS.schoolLines, '줄')}까지 넣을 수 있어요. 무엇이 바뀌는지 먼저
          보여 드리고, 넣기 전에는 아무것도 바꾸지 않아요.
        </p>
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept=".csv,text/csv"
          aria-label="학교 목록 파일 고르기"
          tabIndex={-1}
          onChange={handleFile}
        />
        <Button icon="upload" busy={preview.isPending} onClick={() => input.current?.click()}>
          {file ? '다른 파일 고르기' : 'CSV 파일 고르기'}
        </Button>
        <p className={styles.mistake} role="alert">
          {mistake !== undefined && (
            <>
              <Icon name="alert" size={16} />
              <span>{mistake}</span>
            </>
          )}
        </p>
      </Card>
      {file && (
        <PreviewCard
          key={file.preview.fingerprint}
          file={file}
          busy={apply.isPending}
          onApply={(missing) => carryOut(file, missing)}
          onCancel={() => setFile(undefined)}
        />
      )}
    </>
  );
}

function StateCard() {
  const { data, error, isFetching, refetch } = useQuery(schoolsStateQuery);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={1} height="96px" />;
  return (
    <Card title="지금 목록">
      <dl className={styles.facts}>
        <dt>찾을 수 있는 학교</dt>
        <dd>{formatCount(data.schools, '곳')}</dd>
        <dt>목록에서 뺀 학교</dt>
        <dd>{formatCount(data.closed, '곳')}</dd>
        <dt>마지막으로 등록한 때</dt>
        <dd>{data.importedAt === null ? '아직 없어요' : <Time at={data.importedAt} />}</dd>
      </dl>
      {data.isSample && (
        <p className={styles.note}>지금은 보기로 만든 학교만 있어요. 목록을 등록하면 사라져요.</p>
      )}
    </Card>
  );
}
