/**
 * Why the signal of a running session is aborted from outside: its worker stops, or the job was
 * given to another worker because this one was thought dead. The session ends as interrupted.
 */
export class Interruption extends Error {
  override readonly name = "Interruption";
  readonly why: "stopping" | "lost";

  constructor(why: "stopping" | "lost") {
    super(why === "stopping" ? "The worker is stopping." : "The job is another worker's by now.");
    this.why = why;
  }
}
