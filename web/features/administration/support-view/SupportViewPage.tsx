import { useQuery } from '@tanstack/react-query';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { SupportFacts } from './SupportFacts.tsx';
import styles from './SupportView.module.css';
import { supportViewQuery, useCloseSupportView, useOpenSupportView } from './support-view.api.ts';

export function Component() {
  const { data, error, isFetching, refetch } = useQuery(supportViewQuery);
  const close = useCloseSupportView();
  const view = data?.supportView;
  return (
    <>
      <PageHeader title="도움 코드">
        {view && (
          <Button busy={close.isPending} onClick={() => close.mutate()}>
            그만 보기
          </Button>
        )}
      </PageHeader>
      {view && <SupportFacts view={view} />}
      {view === null && <CodeForm />}
      {view === undefined && error === null && <SkeletonList count={2} height="96px" />}
      {view === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </>
  );
}

function CodeForm() {
  const open = useOpenSupportView();
  const { formState, handleSubmit, ref, register, setError } = useCheckedForm({
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(({ code }) => {
    if (open.isPending) return;
    open.mutate(code, {
      onError: (refusal) => setError('code', { message: errorMessageOf(refusal) }),
    });
  });
  return (
    <Card className={styles.ask}>
      <p>
        고객센터에서 만든 여덟 글자를 적으면 그 사람의 화면에 무엇이 있는지 글 없이 볼 수 있어요. 본
        것은 감사 기록에 남고, 그 사람도 알아요.
      </p>
      <form ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          {...register('code', {
            validate: (code) =>
              code.replace(/[^A-Za-z0-9]/g, '').length === 8 || '여덟 글자를 적어 주세요.',
          })}
          label="도움 코드"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={formState.errors.code?.message}
        />
        <Button type="submit" variant="primary" busy={open.isPending}>
          화면 보기
        </Button>
      </form>
    </Card>
  );
}
