import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/forms/Field.tsx';
import { EditorPopover, openPopover } from '../EditorPopover.tsx';
import styles from './LinkForm.module.css';
import {
  completeAddress,
  type LinkTarget,
  linkTarget,
  removeLink,
  setLink,
} from './link-commands.ts';

function isAddress(address: string): true | string {
  if (address.trim() === '') return '어디로 이어질지 주소를 적어 주세요.';
  return (
    completeAddress(address) !== undefined ||
    '주소를 알아볼 수 없어요. example.org처럼 적어 주세요.'
  );
}

function LinkForm({
  view,
  target,
  onClose,
}: {
  view: EditorView;
  target: LinkTarget;
  onClose(): void;
}) {
  const { from, to, href } = target;
  const { control, formState, handleSubmit, ref, register } = useCheckedForm({
    defaultValues: { address: href, words: '' },
  });
  const openable = completeAddress(useWatch({ control, name: 'address' }));
  const isNew = from === to;

  useEffect(() => {
    if (isNew) return undefined;
    // The selection is invisible while the focus is in the form, so a highlight shows it.
    const range = document.createRange();
    const [start, end] = [view.domAtPos(from), view.domAtPos(to)];
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    if (!('highlights' in CSS)) return undefined;
    CSS.highlights.set('link-target', new Highlight(range));
    return () => void CSS.highlights.delete('link-target');
  }, [view, from, to, isNew]);

  const submit = handleSubmit(({ address, words }) => {
    const complete = completeAddress(address);
    if (complete === undefined) return;
    apply((state) => setLink(state, target, complete, words));
  });

  function apply(makeTransaction: (state: EditorState) => Transaction): void {
    // The positions are invalid if the text was replaced meanwhile, after a conflict.
    if (!view.isDestroyed && view.state.doc === target.doc)
      view.dispatch(makeTransaction(view.state));
    onClose();
  }

  return (
    <EditorPopover
      view={view}
      at={from}
      label={href ? '링크 고치기' : '링크 넣기'}
      onClose={onClose}
    >
      <form ref={ref} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...register('address', { validate: isAddress })}
          label="주소"
          error={formState.errors.address?.message}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        {isNew && (
          <Field
            label="보이는 글"
            required={false}
            {...register('words')}
            maxLength={200}
            autoComplete="off"
          />
        )}
        <div className={styles.acts}>
          {href !== '' && (
            <>
              <Button
                type="button"
                size="small"
                onClick={() => apply((state) => removeLink(state, target))}
              >
                링크 없애기
              </Button>
              <a
                className={styles.open}
                href={openable ?? href}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                열어 보기
              </a>
            </>
          )}
          <Button type="submit" size="small" variant="primary">
            {href === '' ? '넣기' : '고치기'}
          </Button>
        </div>
      </form>
    </EditorPopover>
  );
}

export function openLinkForm(view: EditorView): void {
  const target = linkTarget(view.state);
  openPopover(view, (close) => <LinkForm view={view} target={target} onClose={close} />);
}
