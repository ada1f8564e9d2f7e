import { patientFetch } from "@/components/live/patient-fetch";

window.fetch = patientFetch(window.fetch.bind(window));
