/**
 * Where customers sign. The product's own room fills this; an e-signing service can as well: it is told of the signing, answers with the
 * address of its room, and what comes of it reaches the use cases that the own room calls (sign, decline, time out).
 */
export interface SigningService {
  open(signing: RoomToOpen): Promise<{ readonly redirectUrl: string } | "unavailable">;
}

export interface RoomToOpen {
  readonly signingId: string;
  readonly applicationId: string;
  /** Opens the room once. */
  readonly token: string;
}
