import type { ActionOf, FormAction } from "@/components/ui/forms/form-action";
import type {
  DeliveryState,
  DeliveryTry,
  EndpointState,
  SentEvent,
  WebhookEvent,
} from "@/lib/webhooks/webhook-events";

export interface WebhookSummary {
  readonly id: string;
  readonly version: number;
  readonly name: string | null;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly state: EndpointState;
  readonly madeBy: string;
  readonly createdAt: string;
  readonly failingSince: string | null;
  /** Until then the secret before signs as well. */
  readonly previousUntil: string | null;
  /** How many of its deliveries stand how. */
  readonly counts: Readonly<Partial<Record<DeliveryState, number>>>;
}

export interface DeliverySummary {
  readonly id: string;
  readonly url: string;
  readonly type: SentEvent;
  readonly state: DeliveryState;
  readonly at: string;
  readonly sessionId: string | null;
  readonly tries: number;
  /** Null where it is over, and where it waits until its webhook continues. */
  readonly nextTryAt: string | null;
  /** The newest tries, oldest first. */
  readonly log: readonly DeliveryTry[];
}

/** Fields of each: endpointId; of pause also `paused`, of renew the `version`. */
export interface WebhookActions {
  readonly test: ActionOf<{ readonly tried: DeliveryTry | null }>;
  readonly edit: FormAction;
  readonly pause: ActionOf<object>;
  readonly renew: ActionOf<{ readonly secret: string }>;
  readonly remove: ActionOf<object>;
  readonly replayFailed: ActionOf<{ readonly deliveries: number }>;
}

/** Fields: name, url, a box for each event. */
export type AddWebhookAction = ActionOf<{ readonly secret: string }>;

/** Fields: deliveryId. */
export type ReplayAction = ActionOf<{ readonly tried: DeliveryTry | null }>;
