import { tellLeaving } from "@/components/ui/leaving";
import { patientFetch } from "@/components/live/patient-fetch";

window.fetch = patientFetch(window.fetch.bind(window));

export { tellLeaving as onRouterTransitionStart };
