export {
  refuseMethod as DELETE,
  refuseMethod as GET,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as PUT,
  answerMcp as POST,
} from "@/lib/mcp/server";
