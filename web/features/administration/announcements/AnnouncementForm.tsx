import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type {
  ManagedAnnouncement,
  NewAnnouncement,
} from '../../../../shared/administration/announcements.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { paths } from '../../../app/paths.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Select, TextArea } from '../../../ui/forms/Field.tsx';
import { fromLocalInput, toLocalInput } from '../../../ui/text/time.ts';
import { AnnouncementLine } from './AnnouncementStrip.tsx';
import styles from './Announcements.module.css';
import { useSaveAnnouncement } from './announcements.api.ts';

type Values = Omit<NewAnnouncement, 'startsAt' | 'endsAt'> & { starts: string; ends: string };

const KINDS = [
  { value: 'NOTICE', label: '소식' },
  { value: 'MAINTENANCE', label: '점검' },
];
const AUDIENCES = [
  { value: 'EVERYBODY', label: '모두에게 (로그인하기 전에도)' },
  { value: 'TEACHERS', label: '선생님께만' },
];
const ONE_DAY_MS = 86_400_000;

function valuesOf(announcement: ManagedAnnouncement | undefined): Values {
  const now = Date.now();
  return {
    content: announcement?.content ?? '',
    page: announcement?.page ?? '',
    announcementKind: announcement?.announcementKind ?? 'NOTICE',
    audience: announcement?.audience ?? 'EVERYBODY',
    starts: toLocalInput(announcement?.startsAt ?? now),
    ends: toLocalInput(announcement?.endsAt ?? now + ONE_DAY_MS),
  };
}

const isMoment = (value: string) =>
  fromLocalInput(value) !== undefined || '날짜와 시각을 골라 주세요.';

export function AnnouncementForm({
  announcement,
}: {
  announcement: ManagedAnnouncement | undefined;
}) {
  const { control, formState, handleSubmit, ref, register, setError } = useCheckedForm<Values>({
    defaultValues: valuesOf(announcement),
  });
  const navigate = useNavigate();
  const save = useSaveAnnouncement(announcement?.announcementId);
  const values = useWatch({ control });
  const { errors } = formState;
  const submit = handleSubmit(({ starts, ends, ...rest }) => {
    const [startsAt, endsAt] = [fromLocalInput(starts), fromLocalInput(ends)];
    if (save.isPending || startsAt === undefined || endsAt === undefined) return;
    save.mutate(
      { ...rest, startsAt, endsAt },
      {
        onSuccess: () => {
          void navigate(paths.announcements());
        },
        onError: (error) => {
          const fields = error instanceof CallError ? (error.fields ?? {}) : {};
          const message = errorMessageOf(error);
          if (fields.page !== undefined) {
            setError('page', { message: '문집 안의 주소만 적을 수 있어요.' });
          } else if (error instanceof CallError && error.code === 'ENDS_BEFORE_START') {
            setError('ends', { message });
          } else setError('content', { message });
        },
      },
    );
  });
  return (
    <form ref={ref} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label="공지 내용"
        hint="한두 문장으로 적어요. 모든 화면 위에 보여요."
        rows={3}
        maxLength={LIMITS.announcement}
        error={errors.content?.message}
        {...register('content', {
          validate: (text) => text.trim() !== '' || '공지 내용을 적어 주세요.',
        })}
      />
      <Field
        label="연결할 주소"
        required={false}
        hint="문집 안의 주소예요. 예: /help"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.page?.message}
        {...register('page')}
      />
      <div className={styles.pair}>
        <Select label="종류" options={KINDS} {...register('announcementKind')} />
        <Select label="누구에게" options={AUDIENCES} {...register('audience')} />
      </div>
      <div className={styles.pair}>
        <Field
          label="언제부터"
          type="datetime-local"
          error={errors.starts?.message}
          {...register('starts', { validate: isMoment })}
        />
        <Field
          label="언제까지"
          type="datetime-local"
          error={errors.ends?.message}
          {...register('ends', { validate: isMoment })}
        />
      </div>
      <section aria-label="미리 보기" className={styles.preview}>
        <h2>이렇게 보여요</h2>
        <AnnouncementLine
          announcement={{
            content: values.content || '공지 내용',
            page: '',
            announcementKind: values.announcementKind ?? 'NOTICE',
          }}
        />
      </section>
      <Button type="submit" variant="primary" busy={save.isPending}>
        {announcement === undefined ? '공지 올리기' : '저장하기'}
      </Button>
    </form>
  );
}
