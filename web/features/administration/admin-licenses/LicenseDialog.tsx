import type { Quote } from '../../../../shared/administration/licenses/quotes.ts';
import type { License } from '../../../../shared/administration/licenses/seats.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toLocalInput } from '../../../ui/text/time.ts';
import styles from './AdminLicenses.module.css';
import { useSaveLicense } from './admin-licenses.api.ts';

const FORM_ID = 'license-terms';

interface Values {
  organization: string;
  seats: string;
  startsOn: string;
  endsOn: string;
  managerLogin: string;
}

/** The day in Korea, `months` later the day before: 2026-03-01 and 12 are 2027-02-28. */
function lastDayOf(startsOn: string, months: number): string {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  const same = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(same.getUTCFullYear(), same.getUTCMonth() + 1, 0)).getUTCDate();
  same.setUTCDate(Math.min(day, days));
  same.setUTCDate(same.getUTCDate() - 1);
  return same.toISOString().slice(0, 10);
}

function valuesOf(license: License | undefined, quote: Quote | undefined): Values {
  const startsOn = license?.startsOn ?? toLocalInput(Date.now()).slice(0, 10);
  return {
    organization: license?.organization ?? quote?.organization ?? '',
    seats: String(license?.seats ?? quote?.seats ?? ''),
    startsOn,
    endsOn: license?.endsOn ?? lastDayOf(startsOn, quote?.months ?? 12),
    managerLogin: license?.manager?.userLogin ?? '',
  };
}

/** Where the error of a call belongs. */
const FIELD_OF: Partial<Record<CallError['code'], keyof Values>> = {
  LICENSE_SEATS_IN_USE: 'seats',
  ENDS_BEFORE_START: 'endsOn',
  USER_NOT_FOUND: 'managerLogin',
  OWNER_MUST_BE_ADULT: 'managerLogin',
};

interface LicenseDialogProps {
  license: License | undefined;
  quote: Quote | undefined;
  onClose(): void;
}

export function LicenseDialog({ license, quote, onClose }: LicenseDialogProps) {
  const save = useSaveLicense(license?.licenseId);
  const { formState, handleSubmit, ref, register, setError } = useCheckedForm<Values>({
    defaultValues: valuesOf(license, quote),
  });
  const { errors } = formState;
  const submit = handleSubmit(({ seats, ...rest }) => {
    if (save.isPending) return;
    return save
      .mutateAsync({ ...rest, seats: Number(seats), quoteId: quote?.quoteId ?? null })
      .then(() => {
        onClose();
      })
      .catch((refusal: unknown) => {
        const field = refusal instanceof CallError ? FIELD_OF[refusal.code] : undefined;
        setError(field ?? 'organization', { message: errorMessageOf(refusal) });
      });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={license ? '라이선스 바꾸기' : '라이선스 만들기'}
      description="마지막 날까지 쓸 수 있고, 지나도 지워지는 것은 없어요."
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={save.isPending}>
            {license ? '바꾸기' : '만들기'}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Field
          {...register('organization', { required: '기관의 이름을 적어 주세요.' })}
          label="기관"
          maxLength={LIMITS.organization}
          error={errors.organization?.message}
        />
        <Field
          {...register('managerLogin', { required: '담당자의 아이디를 적어 주세요.' })}
          label="담당자의 아이디"
          hint="문집에 가입한 어른이어야 해요."
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.userLogin.max}
          error={errors.managerLogin?.message}
        />
        <Field
          {...register('seats', {
            validate: (value) =>
              (Number.isInteger(Number(value)) &&
                Number(value) >= 1 &&
                Number(value) <= LIMITS.licenseSeats) ||
              `1부터 ${LIMITS.licenseSeats}까지 적어 주세요.`,
          })}
          label="인원"
          type="number"
          inputMode="numeric"
          min={1}
          max={LIMITS.licenseSeats}
          error={errors.seats?.message}
        />
        <div className={styles.pair}>
          <Field
            {...register('startsOn', { required: '첫날을 골라 주세요.' })}
            label="첫날"
            type="date"
            error={errors.startsOn?.message}
          />
          <Field
            {...register('endsOn', { required: '마지막 날을 골라 주세요.' })}
            label="마지막 날"
            type="date"
            error={errors.endsOn?.message}
          />
        </div>
      </form>
    </Dialog>
  );
}
