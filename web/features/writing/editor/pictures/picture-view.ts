import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { widthOf } from '../../../reading/posts/posts.model.ts';
import { cleanImageText } from '../schema.ts';
import styles from './Picture.module.css';
import { deletePicture, leavePicture, movePicture } from './picture-commands.ts';
import type { PictureController } from './picture-controller.ts';
import type { UploadState } from './upload-queue.ts';

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: HTMLElement[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function button(label: string, onclick: () => void, title = label): HTMLButtonElement {
  return element('button', { type: 'button', textContent: label, title, onclick });
}

function fitHeight(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

let count = 0;

/** A picture with its buttons and the fields of its texts, whose events ProseMirror ignores. */
export class PictureView implements NodeView {
  readonly dom: HTMLElement;
  readonly #controller: PictureController;
  readonly #at: () => number | undefined;
  readonly #image: HTMLImageElement;
  readonly #caption: HTMLTextAreaElement;
  readonly #alt: HTMLTextAreaElement;
  readonly #altButton: HTMLButtonElement;
  readonly #altPanel: HTMLElement;
  readonly #status: HTMLElement;
  readonly #actions: HTMLElement;
  #node: Node;

  constructor(node: Node, at: () => number | undefined, controller: PictureController) {
    this.#node = node;
    this.#controller = controller;
    this.#at = at;
    count += 1;
    const hintId = `picture-hint-${count}`;
    this.#image = element('img', {
      decoding: 'async',
      onerror: () => this.#showLost(true),
      onload: () => this.#showLost(false),
    });
    this.#caption = this.#field('caption', '그림 설명', '그림 설명을 써요');
    this.#alt = this.#field('alt', '대체 텍스트', '예: 감나무 아래에서 웃는 할머니와 나');
    this.#alt.setAttribute('aria-describedby', hintId);
    this.#altButton = button('대체 텍스트', () => this.#openAlt(this.#altPanel.hidden === true));
    this.#altPanel = element(
      'div',
      { className: styles.panel ?? '', hidden: true, onkeydown: (event) => this.#altKey(event) },
      element('p', {
        id: hintId,
        textContent: '그림을 볼 수 없는 친구도 알 수 있게, 무엇이 보이는지 써 주세요.',
      }),
      this.#alt,
      button('다 썼어요', () => this.#openAlt(false)),
    );
    this.#status = element('span', { role: 'status' });
    this.#actions = element('span', {});
    this.dom = element(
      'figure',
      { className: styles.figure ?? '' },
      element(
        'div',
        { className: styles.frame ?? '' },
        this.#image,
        element(
          'div',
          { className: styles.bar ?? '' },
          button('위로', () => this.#run(movePicture, 'up'), '위로 (Alt+↑)'),
          button('아래로', () => this.#run(movePicture, 'down'), '아래로 (Alt+↓)'),
          this.#altButton,
          button('지우기', () => this.#remove()),
        ),
        element('div', { className: styles.sending ?? '' }, this.#status, this.#actions),
        this.#altPanel,
      ),
      this.#caption,
    );
    this.dom.setAttribute('role', 'group');
    this.dom.addEventListener('focusin', ({ target }) => this.#setDraggable(target));
    this.dom.addEventListener('focusout', () => this.#setDraggable(null));
    this.#draw();
    controller.register(this);
  }

  get src(): string {
    return String(this.#node.attrs.src);
  }

  #field(name: 'alt' | 'caption', label: string, placeholder: string): HTMLTextAreaElement {
    const field = element('textarea', {
      rows: 1,
      maxLength: LIMITS.imageWords,
      placeholder,
      ariaLabel: label,
      spellcheck: false,
      autocomplete: 'off',
      oninput: () => {
        fitHeight(field);
        const at = this.#at();
        if (at !== undefined) this.#controller.setText(at, { [name]: cleanImageText(field.value) });
      },
    });
    if (name === 'caption') field.onkeydown = (event) => this.#captionKey(event);
    return field;
  }

  /** Enter moves on to the text below, unless it ends a syllable. */
  #captionKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    const { selectionStart, selectionEnd, value } = this.#caption;
    const isAtEnd = selectionStart === value.length;
    const isAtStart = selectionEnd === 0;
    if (event.key === 'Enter' || (event.key === 'ArrowDown' && isAtEnd)) {
      event.preventDefault();
      this.#run(leavePicture, 'after');
    } else if (event.key === 'Escape' || (event.key === 'ArrowUp' && isAtStart)) {
      event.preventDefault();
      event.stopPropagation();
      this.#select();
    }
  }

  #altKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    const isDone = event.key === 'Enter' && event.target === this.#alt;
    if (event.key !== 'Escape' && !isDone) return;
    event.preventDefault();
    event.stopPropagation();
    this.#openAlt(false);
  }

  #openAlt(isOpen: boolean): void {
    this.#altPanel.hidden = !isOpen;
    this.#altButton.ariaExpanded = String(isOpen);
    fitHeight(this.#alt);
    (isOpen ? this.#alt : this.#altButton).focus();
  }

  /** While a field has the focus, dragging selects its text instead of moving the picture. */
  #setDraggable(target: EventTarget | null): void {
    this.dom.draggable = !(target instanceof HTMLTextAreaElement);
  }

  #run<Argument>(command: (at: number, argument: Argument) => Command, argument: Argument): void {
    const at = this.#at();
    if (at !== undefined) this.#controller.run(command(at, argument));
  }

  #select(): void {
    const at = this.#at();
    if (at !== undefined) this.#controller.select(at);
  }

  #remove(): void {
    this.#controller.cancel(this.src);
    const at = this.#at();
    if (at !== undefined) this.#controller.run(deletePicture(at));
  }

  #draw(): void {
    const { src, alt, caption, width, height } = this.#node.attrs;
    if (this.#image.getAttribute('src') !== src) this.#image.src = src;
    this.#image.width = width;
    this.#image.height = height;
    this.#image.alt = alt;
    this.#image.style.maxWidth = widthOf(width, height);
    this.dom.ariaLabel = ['그림', caption || alt].filter(Boolean).join(': ');
    this.#altButton.toggleAttribute('data-done', alt !== '');
    // Never overwrite the field that is being edited.
    const fields = [
      [this.#caption, caption],
      [this.#alt, alt],
    ] as const;
    for (const [field, text] of fields) {
      if (document.activeElement === field || field.value === text) continue;
      field.value = text;
      fitHeight(field);
    }
  }

  showUploadState(state: UploadState | undefined): void {
    if (state) this.dom.dataset.status = state.status;
    else delete this.dom.dataset.status;
    const actions: HTMLButtonElement[] = [];
    let message = '';
    if (state?.status === 'sending') message = '올리는 중이에요';
    if (state?.status === 'waiting') message = '연결되면 올릴게요. 이 창을 열어 두세요';
    if (state?.status === 'failed') message = state.message;
    const canRetry = state?.status === 'waiting' || (state?.status === 'failed' && state.canRetry);
    if (canRetry) actions.push(button('다시 올리기', () => this.#controller.retry(this.src)));
    if (state) {
      actions.push(button(state.status === 'failed' ? '지우기' : '그만두기', () => this.#remove()));
    }
    this.#status.textContent = message;
    this.#actions.replaceChildren(...actions);
  }

  /** The image could not be loaded: its file is deleted or the network is down. */
  #showLost(isLost: boolean): void {
    if (this.dom.dataset.status && this.dom.dataset.status !== 'lost') return;
    this.showUploadState(undefined);
    if (!isLost) return;
    this.dom.dataset.status = 'lost';
    this.#status.textContent = '그림을 불러오지 못했어요';
    this.#actions.replaceChildren(button('지우기', () => this.#remove()));
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const before = this.src;
    this.#node = node;
    this.#draw();
    if (this.src !== before) {
      this.#controller.unregister(this);
      this.#controller.register(this);
    }
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode');
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode');
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof Element && target.closest('textarea, button, p') !== null;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#controller.unregister(this);
  }
}
