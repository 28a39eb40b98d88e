import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Heading, Modal, ModalOverlay, Dialog as RaDialog } from 'react-aria-components';
import { Button } from '../button.tsx';
import styles from './dialog.module.css';
import { Icon } from '../icon.tsx';
import { useWords } from '../words.tsx';

export interface DialogProps {
  readonly header?: string;
  /** Shown in red above the content: what went wrong. */
  readonly message?: string | undefined;
  readonly children?: ReactNode;
  /** The word on the button; null hides it. */
  readonly continueLabel?: string | null;
  readonly onContinue?: () => void;
  readonly onClose: () => void;
  readonly widthPx?: number;
  /** `alertdialog` where the reader must answer before going on. */
  readonly role?: 'dialog' | 'alertdialog';
}

const DEFAULT_WIDTH_PX = 1080;

function Message({ text }: { readonly text: string | undefined }): ReactElement | null {
  if (text === undefined) return null;
  return (
    <p className={styles['message']} role="alert">
      {text}
    </p>
  );
}

interface FootProps {
  readonly label: string | null;
  readonly onContinue: () => void;
}

function Foot({ label, onContinue }: FootProps): ReactElement | null {
  if (label === null) return null;
  return (
    <div className={styles['foot']}>
      <Button look="primary" onClick={onContinue}>
        {label}
      </Button>
    </div>
  );
}

/** Whether Enter was pressed in a line of text that belongs to no form: it continues, as in a form. */
function isEntered({ key, target, nativeEvent }: KeyboardEvent): boolean {
  const isLine = target instanceof HTMLInputElement && target.type === 'text' && target.form === null;
  return key === 'Enter' && isLine && target.role !== 'combobox' && !nativeEvent.isComposing;
}

/** The generic dialog of every screen: it keeps the focus, Escape closes it, on a phone it is a sheet. */
export function Dialog(props: DialogProps): ReactElement {
  const { say } = useWords();
  const { header = say('ui.dialog.note'), continueLabel = say('button.continue') } = props;
  const { message, children, onContinue, onClose } = props;
  const { widthPx = DEFAULT_WIDTH_PX, role = 'dialog' } = props;
  /** Whether the last press began beside the dialog. */
  const isPressed = useRef(false);
  return (
    <ModalOverlay
      className={styles['overlay'] ?? ''}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      // `isDismissable` would add a button of its own, in the languages that React Aria has.
      onPointerDown={({ target, currentTarget }) => {
        isPressed.current = target === currentTarget;
      }}
      onClick={() => {
        if (isPressed.current && role === 'dialog') onClose();
      }}
    >
      <Modal className={styles['modal'] ?? ''} style={{ maxWidth: widthPx }}>
        <RaDialog className={styles['dialog'] ?? ''} role={role}>
          <div className={styles['head']}>
            <Heading slot="title">{header}</Heading>
            <Button look="icon" aria-label={say('button.close')} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          <div
            className={styles['body']}
            onKeyDown={(event) => {
              if (continueLabel !== null && isEntered(event)) onContinue?.();
            }}
          >
            <Message text={message} />
            {children}
          </div>
          <Foot label={continueLabel} onContinue={onContinue ?? onClose} />
        </RaDialog>
      </Modal>
    </ModalOverlay>
  );
}
